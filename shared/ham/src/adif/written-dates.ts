/** Dates as programs and spreadsheets of all countries write them. */

const two = (figures: string) => figures.padStart(2, '0')

/**
 * YYYYMMDD of a date with separators or of eight figures. Where the year is last, points mean that the day is first, and
 * a number above 12 is the day; what could be either is null, unless the program is known to write as Windows does in
 * the United States, the month first with slashes.
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
