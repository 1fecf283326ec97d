/** The operator's class of licence, kept in this browser: what the log bar says of a frequency depends on it. */
import { usePreference } from '@onfreq/session/preferences'

/** The id of a class of `@onfreq/ham/operating/band-plan`; null where none was chosen. */
export function useLicence(): readonly [string | null, (licence: string | null) => void] {
  return usePreference<string | null>('log.licence', null)
}
