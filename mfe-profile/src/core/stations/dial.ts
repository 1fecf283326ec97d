/** The part of a band around a station, for a small dial. Positions are in percent of its width. */

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
  /** Row, 0 is the lowest: a flag that would overlap another moves up. */
  readonly row: number
  readonly callingCq: boolean
}

const HALF_WIDTH_HZ = 70_000
const FIGURE_STEP_HZ = 20_000
const TICK_STEP_HZ = 5_000
const ROWS = 3
/** Width of a flag in percent of the dial: on a wide dial, and on the narrow dial of a phone. */
export const FLAG_WIDTH = { wide: 11, narrow: 22 } as const

export function getDialRange(hertz: number, band: string | null): DialStretch {
  const knownBand = findBand(band)
  const half = knownBand ? Math.min(HALF_WIDTH_HZ, (knownBand.highHz - knownBand.lowHz) / 2) : HALF_WIDTH_HZ
  return { fromHz: hertz - half, toHz: hertz + half }
}

export const toPercent = ({ fromHz, toHz }: DialStretch, hertz: number) => ((hertz - fromHz) / (toHz - fromHz)) * 100

export function toTicks(stretch: DialStretch): readonly RulerTick[] {
  const ticks: RulerTick[] = []
  for (let hz = Math.ceil(stretch.fromHz / TICK_STEP_HZ) * TICK_STEP_HZ; hz <= stretch.toHz; hz += TICK_STEP_HZ) {
    const at = toPercent(stretch, hz)
    const edge = at < 4 || at > 96
    const major = hz % FIGURE_STEP_HZ === 0 && !edge
    ticks.push({ at, major, figure: major ? (hz / 1e6).toFixed(3) : null })
  }
  return ticks
}

/** Flags of the other stations, in order of frequency; flags without space are omitted. */
export function getFlags(
  stretch: DialStretch,
  stations: readonly StationItem[],
  ownCallsign: string,
  width: number = FLAG_WIDTH.wide,
): readonly DialFlag[] {
  const ends: number[] = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY)
  // The station's own flag is in the lowest row, to the right of the needle.
  const ownFlag = { from: 50 - width, to: 50 + width }
  return stations
    .flatMap((station) => {
      const hertz = stationHertz(station)
      const at = hertz === null ? -1 : toPercent(stretch, hertz)
      return station.my_callsign !== ownCallsign && at >= 0 && at <= 100 - width ? [{ station, at }] : []
    })
    .sort((a, b) => a.at - b.at)
    .flatMap(({ station, at }): DialFlag[] => {
      const row = ends.findIndex((end, index) => end <= at && !(index === 0 && at > ownFlag.from && at < ownFlag.to))
      if (row === -1) return []
      ends[row] = at + width
      return [{ callsign: station.my_callsign, at, row, callingCq: station.op_mode === 2 || station.op_mode === 8 }]
    })
}
