import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'

/** Frequency in hertz of a station whose frequency may be shown: neither QRT nor in a contest. */
export function stationHertz(station: StationItem | null | undefined): number | null {
  if (!station || station.on_freq === 0 || station.freq === null) return null
  return statusLine(station).showsFrequency ? Math.round(station.freq * 1000) : null
}
