/** Texts of the statistics page. */
import type { StatisticsBlock } from './statistics.ts'

export const STATISTICS_TEXTS = {
  notFound: 'No station with this callsign is here.',
  failed: "We couldn't load these statistics.",
  empty: 'Your map starts with one contact.',
  emptyOf: (callsign: string) => `${callsign} has not logged a contact yet.`,
  noYear: 'That’s not a year. Try four digits, such as 2026.',
  /** @param what a year, or a contest in it */
  noReview: (what: string) => `No contacts to show for ${what}.`,
  noFilm: 'There’s no film of this year: the station has no grid square, or keeps its map private.',
  noPicture: 'There’s no picture of these statistics for everybody.',
  privateBlock: 'Only you see this block. You can download its picture; make it public to share a link.',
  closed: 'The owner keeps the rest of the statistics private.',
} as const

/** What each block is called, where its owner chooses who sees it. */
export const BLOCK_NAMES: Readonly<Record<StatisticsBlock, string>> = {
  contacts: 'Contacts',
  countries: 'Countries and their map',
  grids: 'Grid squares and their map',
  distance: 'Distances',
  days: 'Days on the air',
  bands: 'Bands by year',
  clock: 'Clock',
  modes: 'Modes',
  ladder: 'Countries by band',
  firsts: 'Firsts',
  months: 'Bands by month',
}
