/** Activity on the bands in the last hour, for `vbandstats` and the levels above the dial. */
import type { BandStat, BandStatsResponse } from '@onfreq/contracts/live/leaderboards'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { bandOrder, DIAL_BANDS } from '@onfreq/ham/bands'
import type { BandCount } from '../repository/recent.ts'

export const BAND_MINUTES = 60
export const MAX_BANDS = 100

const isClass = (text: string): text is 'voice' | 'cw' | 'data' | 'sstv' =>
  text === 'voice' || text === 'cw' || text === 'data' || text === 'sstv'

/** The bands of the dial always, others only with activity; from long to short waves. */
export function bandStats(counts: readonly BandCount[], stations: readonly StationItem[]): BandStatsResponse {
  const bands = new Map<string, BandStat>()
  const getStat = (band: string) => {
    const stat = bands.get(band) ?? { band, count: 0, voice: 0, cw: 0, data: 0, sstv: 0, stations: 0 }
    bands.set(band, stat)
    return stat
  }
  for (const band of DIAL_BANDS) getStat(band)
  for (const { band, mode_class: modeClass, n } of counts) {
    const stat = getStat(band)
    stat.count += n
    if (isClass(modeClass)) stat[modeClass] += n
  }
  for (const { band, on_freq: onFrequency } of stations)
    if (band !== null && onFrequency === 1) getStat(band).stations += 1
  const sorted = [...bands.values()].sort((a, b) => bandOrder(a.band) - bandOrder(b.band))
  return { minutes: BAND_MINUTES, bands: sorted.slice(0, MAX_BANDS) }
}
