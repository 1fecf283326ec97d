/** Texts of the statistics pages that do not come from the API. */
import { t } from '@lingui/core/macro'
import type { StatisticsBlock } from '@onfreq/contracts/log/statistics'

export const STATISTICS_LABELS = {
  get failed() {
    return t`We couldn't load these statistics.`
  },
  get empty() {
    return t`Your map starts with one contact.`
  },
  emptyOf: (callsign: string) => t`${callsign} has not logged a contact yet.`,
  get noYear() {
    return t`That’s not a year. Try four digits, such as 2026.`
  },
  /** @param what a year, or the name of a contest in it */
  noReview: (what: string) => t`No contacts to show for ${what}.`,
  get noFilm() {
    return t`There’s no film of this year: the station has no grid square, or keeps its map private.`
  },
  get privateBlock() {
    return t`Only you see this block. You can download its picture; make it public to share a link.`
  },
  get closed() {
    return t`The owner keeps the rest of the statistics private.`
  },
} as const

/** Names of the blocks in the owner's visibility settings. */
export const BLOCK_NAMES: Readonly<Record<StatisticsBlock, string>> = {
  get contacts() {
    return t`Contacts`
  },
  get countries() {
    return t`Countries and their map`
  },
  get grids() {
    return t`Grid squares and their map`
  },
  get distance() {
    return t`Distances`
  },
  get days() {
    return t`Days on the air`
  },
  get bands() {
    return t`Bands by year`
  },
  get clock() {
    return t`Clock`
  },
  get modes() {
    return t`Modes`
  },
  get ladder() {
    return t`Countries by band`
  },
  get firsts() {
    return t`Firsts`
  },
  get months() {
    return t`Bands by month`
  },
}
