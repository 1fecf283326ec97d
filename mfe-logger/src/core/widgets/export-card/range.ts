/** Validates the date range of an export, with the product's messages. */
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'

/** Error message for the range; null if it is valid. Dates (`2026-11-21`) or dates with times (`2026-11-21T18:00`). */
export function rangeProblem(start: string, end: string, withTimes: boolean): string | null {
  if (start === '' || end === '') return withTimes ? EXPORT_TEXTS.bothDateTimes : EXPORT_TEXTS.bothDates
  if (start > end) return withTimes ? EXPORT_TEXTS.startBeforeEndTime : EXPORT_TEXTS.startBeforeEnd
  return null
}

/**
 * Converts the text of a date or date-time field to an instant. The fields have no time zone; this product uses UTC.
 */
export function asInstant(text: string, withTimes: boolean): string {
  return withTimes ? `${text}Z` : text
}
