/** The checks of an export's date range, in the texts of the product. */
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'

/** What is wrong with the range; null when it can be ordered. Days (`2026-11-21`) or date-times (`2026-11-21T18:00`). */
export function rangeProblem(start: string, end: string, withTimes: boolean): string | null {
  if (start === '' || end === '') return withTimes ? EXPORT_TEXTS.bothDateTimes : EXPORT_TEXTS.bothDates
  if (start > end) return withTimes ? EXPORT_TEXTS.startBeforeEndTime : EXPORT_TEXTS.startBeforeEnd
  return null
}

/** A date-time field holds no zone; in this product it is UTC. */
export function asInstant(text: string, withTimes: boolean): string {
  return withTimes ? `${text}Z` : text
}
