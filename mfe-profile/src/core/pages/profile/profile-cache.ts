/** Recently viewed profiles, so that going back shows one immediately while it is refetched. */

import type { ProfileAnswer } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'

const kept = new Map<string, ProfileAnswer>()

/** LRU: evicts the oldest when there are more than `SIZES.profileCache`. */
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

/** Cached per viewer's account. */
export function forgetProfiles(): void {
  kept.clear()
}
