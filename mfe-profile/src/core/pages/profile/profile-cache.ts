/** Recently viewed profiles, so that going back shows one immediately while it is fetched again. */

import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'

const profiles = new Map<string, ProfileResponse>()

/** Adds a profile, and evicts the least recently used one if there are more than `SIZES.profileCache`. */
export function cacheProfile(callsign: string, response: ProfileResponse): void {
  profiles.delete(callsign)
  profiles.set(callsign, response)
  const oldest = profiles.keys().next().value
  if (profiles.size > SIZES.profileCache && oldest !== undefined) profiles.delete(oldest)
}

export function getCachedProfile(callsign: string): ProfileResponse | undefined {
  const profile = profiles.get(callsign)
  if (profile !== undefined) cacheProfile(callsign, profile)
  return profile
}

/** Must be called when the account changes, because profiles depend on the viewer. */
export function clearProfiles(): void {
  profiles.clear()
}
