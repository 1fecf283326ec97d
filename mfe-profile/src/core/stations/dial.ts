/** The range of a band around a station, for a small dial. Positions are percent of its width. */

import type { StationItem } from '@onfreq/contracts/live/stations'
import { findBand } from '@onfreq/ham/bands'
import type { RulerTick } from '@onfreq/ui/dial-strip'
import { stationHertz } from './station-frequency.ts'

export interface DialStretch {
  readonly fromHz: number
  readonly toHz: number
}

export interface DialFlag {
  readonly callsign: string
  readonly at: number
  /** Rows, 0 the lowest: overlapping flags move up. */
  readonly row: number
  readonly callingCq: boolean
}

const HALF = 70_000
const FIGURE = 20_000
const TICK = 5_000
const ROWS = 3
/** Width of a flag, percent: beside the window, and on the narrow dial of a phone. */
export const FLAG_WIDTH = { wide: 11, narrow: 22 } as const

export function stretchAround(hertz: number, band: string | null): DialStretch {
  const found = findBand(band)
  const half = found ? Math.min(HALF, (found.highHz - found.lowHz) / 2) : HALF
  return { fromHz: hertz - half, toHz: hertz + half }
}

export const toPercent = ({ fromHz, toHz }: DialStretch, hertz: number) => ((hertz - fromHz) / (toHz - fromHz)) * 100

export function toTicks(stretch: DialStretch): readonly RulerTick[] {
  const ticks: RulerTick[] = []
  for (let hz = Math.ceil(stretch.fromHz / TICK) * TICK; hz <= stretch.toHz; hz += TICK) {
    const at = toPercent(stretch, hz)
    const edge = at < 4 || at > 96
    const major = hz % FIGURE === 0 && !edge
    ticks.push({ at, major, figure: major ? (hz / 1e6).toFixed(3) : null })
  }
  return ticks
}

/** The others in the range, from low to high; those without space are omitted. */
export function getFlags(
  stretch: DialStretch,
  stations: readonly StationItem[],
  own: string,
  width: number = FLAG_WIDTH.wide,
): readonly DialFlag[] {
  const ends: number[] = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY)
  // The station's own flag is in the lowest row, right of the needle.
  const taken = { from: 50 - width, to: 50 + width }
  return stations
    .flatMap((station) => {
      const hertz = stationHertz(station)
      const at = hertz === null ? -1 : toPercent(stretch, hertz)
      return station.my_callsign !== own && at >= 0 && at <= 100 - width ? [{ station, at }] : []
    })
    .sort((a, b) => a.at - b.at)
    .flatMap(({ station, at }): DialFlag[] => {
      const row = ends.findIndex((end, index) => end <= at && !(index === 0 && at > taken.from && at < taken.to))
      if (row === -1) return []
      ends[row] = at + width
      return [{ callsign: station.my_callsign, at, row, callingCq: station.op_mode === 2 || station.op_mode === 8 }]
    })
}
