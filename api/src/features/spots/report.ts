/** A report as received from a source. */
import type { SpotSource } from '@onfreq/contracts/spots/spots'
import type { SpotLine } from '@onfreq/ham/spots/spot-line'

export interface Report {
  readonly callsign: string
  readonly spotter: string
  readonly frequencyHz: number
  readonly comment: string
  /** Mode in the report; empty without one. */
  readonly mode: string
  readonly grid: string | null
  readonly reference: string | null
  readonly snr: number | null
  readonly speed: number | null
  readonly source: SpotSource
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether it is from a response to `sh/dx`, and may therefore be a duplicate. */
  readonly isReplay: boolean
}

/** Times are precise to the minute, so a time within the last two minutes counts as now. */
const RECENT_MS = 2 * 60_000

export function parseLine(line: SpotLine, source: 'cluster' | 'rbn', now: number): Report {
  const { callsign, spotter, frequencyHz, comment, grid, snr, speed, isReplay } = line
  const at = isReplay || now - line.at > RECENT_MS ? Math.min(line.at, now) : now
  return { callsign, spotter, frequencyHz, comment, mode: '', grid, reference: null, snr, speed, source, at, isReplay }
}
