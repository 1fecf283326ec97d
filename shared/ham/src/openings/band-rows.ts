/** Builds the rows of the band table: contacts per hour, optionally for one path. */
import type { ContinentCode } from './regions.ts'

/** Counts of contacts; see `BandsNowResponse` in the contracts. */
export interface CountedBands {
  readonly bands: readonly string[]
  readonly continents: readonly string[]
  /** [hour, band, from, to, contacts] */
  readonly cells: readonly (readonly number[])[]
  /** [hour, band, from, to, contacts] */
  readonly last_hour: readonly (readonly number[])[]
}

export interface BandRow {
  readonly band: string
  /** Contacts in each of the 24 hours, oldest first; the last hour is incomplete. */
  readonly hours: readonly number[]
  /** Contacts of the last 60 minutes. */
  readonly lastHour: number
  /** Contacts in the same minutes of an average day. */
  readonly usual: number
}

/** Filter by continent of either end; null matches all. */
export interface Path {
  readonly from: ContinentCode | null
  readonly to: ContinentCode | null
}

const HOURS = 24

/** One row per band, in the order of the bands. */
export function bandRows(
  { bands, continents, cells, last_hour }: CountedBands,
  { from, to }: Path,
): readonly BandRow[] {
  const [fromIndex, toIndex] = [from, to].map((code) => (code === null ? null : continents.indexOf(code)))
  const counts = (own: number, other: number) =>
    (fromIndex === null || fromIndex === own) && (toIndex === null || toIndex === other)
  const rows = bands.map((band) => ({ band, hours: new Array<number>(HOURS).fill(0), lastHour: 0, usual: 0 }))
  for (const [hour = -1, band = -1, own = -1, other = -1, n = 0] of cells) {
    const hours = rows[band]?.hours
    if (hours !== undefined && hour >= 0 && hour < HOURS && counts(own, other)) hours[hour] = (hours[hour] ?? 0) + n
  }
  for (const [band = -1, own = -1, other = -1, n = 0, usual = 0] of last_hour) {
    const row = rows[band]
    if (row === undefined || !counts(own, other)) continue
    row.lastHour += n
    row.usual += usual
  }
  return rows
}
