const DAY = 86_400_000

/**
 * The instant of a typed UTC time nearest to the known start of a net: "23:50" of a net that began at 00:10 is the day before.
 * @returns null for anything but hours and minutes; the unchanged start, with its seconds, for its own minute
 */
export function readStart(typed: string, known: string): string | null {
  const match = /^\s*([01]?\d|2[0-3])[:.]?([0-5]\d)\s*$/.exec(typed)
  if (match === null) return null
  const [, hours, minutes] = match
  if (`${hours?.padStart(2, '0')}:${minutes}` === known.slice(11, 16)) return known
  const start = Date.parse(known)
  const sameDay = Date.parse(`${known.slice(0, 10)}T${hours?.padStart(2, '0')}:${minutes}:00Z`)
  const nearest = [sameDay - DAY, sameDay, sameDay + DAY].toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
  return new Date(nearest[0] ?? sameDay).toISOString()
}
