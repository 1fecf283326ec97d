/** Parses dates as programs and spreadsheets of various countries write them. */

const two = (figures: string) => figures.padStart(2, '0')

/**
 * Converts a date with separators, or of eight digits, to YYYYMMDD. If the year is last, points mean that the day
 * comes first, and a number above 12 is the day. An ambiguous date is null, unless the program is known to write
 * the month first with slashes, as Windows does in the United States.
 */
export function dateFigures(text: string, slashes: 'either' | 'month first' = 'either'): string | null {
  const [, year, , month, day] = /^(\d{4})([-/.: ]?)(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return year + two(month) + two(day)
  const [, first, mark, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})\.?$/.exec(text) ?? []
  if (first === undefined || second === undefined || last === undefined) return null
  if (mark === '.' || Number(first) > 12) return last + two(second) + two(first)
  if (Number(second) > 12 || (mark === '/' && slashes === 'month first')) return last + two(first) + two(second)
  return null
}
