/** The callsign box of the home page: trimmed, upper case, nothing under three characters. */
import { LIMITS } from '@onfreq/contracts/site/limits'

/** The address of the station that was asked for; null when the text is too short to mean one. */
export function stationPath(text: string): string | null {
  const callsign = text.trim().toUpperCase()
  if (callsign.length < LIMITS.callsign.min) return null
  return `/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
}
