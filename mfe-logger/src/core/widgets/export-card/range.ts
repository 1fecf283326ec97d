/** Validation of an export's date range, with the product's messages. */
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'

/** The error in the range; null when valid. Dates (`2026-11-21`) or date-times (`2026-11-21T18:00`). */
export function rangeProblem(start: string, end: string, withTimes: boolean): string | null {
  if (start === '' || end === '') return withTimes ? EXPORT_TEXTS.bothDateTimes : EXPORT_TEXTS.bothDates
  if (start > end) return withTimes ? EXPORT_TEXTS.startBeforeEndTime : EXPORT_TEXTS.startBeforeEnd
  return null
}

/** A date-time field has no zone; this product uses UTC. */
export function asInstant(text: string, withTimes: boolean): string {
  return withTimes ? `${text}Z` : text
}
