import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'

/** Hertz, for stations with a known frequency: neither QRT nor in a contest. */
export function stationHertz(station: StationItem | null | undefined): number | null {
  if (!station || station.on_freq === 0 || station.freq === null) return null
  return statusLine(station).showsFrequency ? Math.round(station.freq * 1000) : null
}
