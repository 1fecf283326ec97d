/** Contact rates. Durations are in seconds, times in milliseconds since 1970. */

/** Rounded mean duration of contacts in seconds; 0 without contacts. */
export function averageDuration(durations: readonly number[]): number {
  if (durations.length === 0) return 0
  return Math.round(durations.reduce((sum, seconds) => sum + seconds, 0) / durations.length)
}

/** Predicted contacts per hour: 3600 divided by the average duration; 0 without an average. */
export function predictedRate(averageSeconds: number): number {
  return averageSeconds > 0 ? Math.round(3600 / averageSeconds) : 0
}

/** Contacts per hour in the period of `span` ms that ends at `now`. The start times may be in any order. */
export function rateOver(startTimes: readonly number[], now: number, span = 3_600_000): number {
  const count = startTimes.filter((time) => time <= now && time > now - span).length
  return Math.round((count * 3_600_000) / span)
}

/**
 * Contacts per hour for the last `count` contacts, as contest programs show it ("last 10"); 0 for fewer than two
 * contacts.
 */
export function rateOfLast(startTimes: readonly number[], now: number, count = 10): number {
  const last = startTimes
    .filter((time) => time <= now)
    .sort((a, b) => b - a)
    .slice(0, count)
  const oldest = last.at(-1)
  if (last.length < 2 || oldest === undefined || oldest === now) return 0
  return Math.round((last.length * 3_600_000) / (now - oldest))
}
