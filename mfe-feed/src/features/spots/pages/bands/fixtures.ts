/** A fictional November evening on the bands, for stories. */
import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { findOpenings, nextOpening, type PathMinute } from '@onfreq/ham/openings/openings'
import { CONTINENTS } from '@onfreq/ham/openings/regions'
import { headline } from '@onfreq/ham/openings/words'

const NOW = Date.parse('2026-11-21T18:42:07Z')
const HOUR = 3_600_000
const EU = 0
const NA = 1

/** Hour of maximum activity in UTC, width of the maximum in hours, and contacts in that hour, for each band. */
const DAYS: readonly (readonly [middle: number, width: number, most: number])[] = [
  ...([
    [1, 4, 20],
    [22, 5, 64],
    [23, 4, 12],
    [19, 6, 212],
    [21, 6, 96],
    [16, 6, 260],
    [14, 4, 88],
  ] as const),
  ...([
    [13, 4, 131],
    [13, 3, 34],
    [14, 3, 7],
    [15, 3, 102],
    [12, 1, 6],
    [20, 3, 11],
    [19, 2, 3],
  ] as const),
]

function contactsAt(band: number, hour: number): number {
  const [middle, width, peak] = DAYS[band] ?? [0, 1, 0]
  const hoursFromPeak = Math.min(Math.abs(hour - middle), 24 - Math.abs(hour - middle))
  return Math.max(0, Math.round(peak * (1 - (hoursFromPeak / width) ** 2)))
}

const minute = (band: string, to: string, minutesAgo: number, n: number): PathMinute => ({
  band,
  from: 'EU',
  to,
  ago: minutesAgo,
  n,
})
const MINUTES: readonly PathMinute[] = [
  ...[8, 6, 5, 3, 2, 1].map((minutesAgo) => minute('10m', 'na-west', minutesAgo, minutesAgo === 8 ? 2 : 1)),
  ...[30, 12, 4].flatMap((minutesAgo) => [
    minute('40m', 'na-east', minutesAgo, 18),
    minute('15m', 'sa-brazil', minutesAgo, 5),
    minute('20m', 'as-middle', minutesAgo, 4),
    minute('80m', 'eu-central', minutesAgo, 6),
    minute('30m', 'as-japan', minutesAgo, 3),
    minute('17m', 'caribbean', minutesAgo, 3),
    minute('15m', 'af-south', minutesAgo, 4),
  ]),
]
const USUAL: Readonly<Record<string, number>> = { '40m': 48, '15m': 20, '20m': 22, '80m': 44, '17m': 20 }

const openings = findOpenings(MINUTES, (band) => USUAL[band] ?? 0)

/** The site at 18:42 UTC on a busy evening. */
export const BUSY: BandsNowResponse = {
  at: new Date(NOW).toISOString(),
  from: new Date(Math.floor(NOW / HOUR) * HOUR - 23 * HOUR).toISOString(),
  bands: [...DIAL_BANDS],
  continents: [...CONTINENTS],
  cells: DIAL_BANDS.flatMap((_, band) =>
    Array.from({ length: 24 }, (_, slot) => [slot, band, EU, NA, contactsAt(band, (slot + 19) % 24)]).filter(
      ([, , , , n]) => n !== 0,
    ),
  ),
  last_hour: DIAL_BANDS.map((name, band) => {
    const n = contactsAt(band, 18)
    return [band, EU, NA, n, n / (name === '40m' ? 3 : name === '10m' ? 4 : name === '15m' ? 2 : 1)]
  }),
  openings: [...openings],
  next: null,
  headline: headline(openings, undefined),
}

const NEXT = nextOpening({ '40m': Array.from({ length: 24 }, (_, hour) => (hour >= 16 ? 9 : 0)) }, 3)

/** No contacts within 24 hours. */
export const QUIET: BandsNowResponse = {
  ...BUSY,
  cells: [],
  last_hour: [],
  openings: [],
  next: NEXT ?? null,
  headline: headline([], NEXT),
}
