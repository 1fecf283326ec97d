/** Recently viewed profiles, so that going back shows one immediately while it is refetched. */

import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'

const retained = new Map<string, ProfileResponse>()

/** LRU: evicts the oldest when there are more than `SIZES.profileCache`. */
export function rememberProfile(callsign: string, response: ProfileResponse): void {
  retained.delete(callsign)
  retained.set(callsign, response)
  const oldest = retained.keys().next().value
  if (retained.size > SIZES.profileCache && oldest !== undefined) retained.delete(oldest)
}

export function rememberedProfile(callsign: string): ProfileResponse | undefined {
  const known = retained.get(callsign)
  if (known !== undefined) rememberProfile(callsign, known)
  return known
}

/** Cached per viewer's account. */
export function clearProfiles(): void {
  retained.clear()
}
