const DAY_MS = 86_400_000

/**
 * Parses a typed UTC time as the instant closest to the current start of a net: "23:50" for a net that started at 00:10
 * is on the day before.
 *
 * @returns null unless the text is hours and minutes; the current start including its seconds if the minute is
 * unchanged
 */
export function parseStart(typed: string, current: string): string | null {
  const match = /^\s*([01]?\d|2[0-3])[:.]?([0-5]\d)\s*$/.exec(typed)
  if (match === null) return null
  const [, hours, minutes] = match
  if (`${hours?.padStart(2, '0')}:${minutes}` === current.slice(11, 16)) return current
  const start = Date.parse(current)
  const sameDay = Date.parse(`${current.slice(0, 10)}T${hours?.padStart(2, '0')}:${minutes}:00Z`)
  const nearest = [sameDay - DAY_MS, sameDay, sameDay + DAY_MS].toSorted(
    (a, b) => Math.abs(a - start) - Math.abs(b - start),
  )
  return new Date(nearest[0] ?? sameDay).toISOString()
}
