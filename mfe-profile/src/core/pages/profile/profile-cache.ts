/** The profiles seen last, so that going back to one shows it at once while it is asked for anew. */

import type { ProfileAnswer } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'

const kept = new Map<string, ProfileAnswer>()

/** The one used longest ago goes when there are more than `SIZES.profileCache`. */
export function rememberProfile(callsign: string, answer: ProfileAnswer): void {
  kept.delete(callsign)
  kept.set(callsign, answer)
  const oldest = kept.keys().next().value
  if (kept.size > SIZES.profileCache && oldest !== undefined) kept.delete(oldest)
}

export function rememberedProfile(callsign: string): ProfileAnswer | undefined {
  const known = kept.get(callsign)
  if (known !== undefined) rememberProfile(callsign, known)
  return known
}

/** What another account saw is not this one's. */
export function forgetProfiles(): void {
  kept.clear()
}
