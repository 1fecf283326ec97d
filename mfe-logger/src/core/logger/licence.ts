/** The operator's licence class, stored in this browser, for frequency hints in the log bar. */
import { usePreference } from '@onfreq/session/preferences'

/** Class id of `@onfreq/ham/operating/band-plan`; null when not chosen. */
export function useLicence(): readonly [string | null, (licence: string | null) => void] {
  return usePreference<string | null>('log.licence', null)
}
