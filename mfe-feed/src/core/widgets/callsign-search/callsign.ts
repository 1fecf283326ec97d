/** The callsign box of the home page: trimmed, upper case, at least three characters. */
import { LIMITS } from '@onfreq/contracts/site/limits'

/** URL of the entered station; null if the text is too short. */
export function stationPath(text: string): string | null {
  const callsign = text.trim().toUpperCase()
  if (callsign.length < LIMITS.callsign.min) return null
  return `/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
}
