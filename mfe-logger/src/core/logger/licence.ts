/** The operator's licence class, stored in this browser, for frequency hints in the log bar. */
import { usePreference } from '@onfreq/session/preferences'

/** Id of a class in `@onfreq/ham/operating/band-plan`; null if none is chosen. */
export function useLicence(): readonly [string | null, (licence: string | null) => void] {
  return usePreference<string | null>('log.licence', null)
}
