/** The time field: what it shows and what may be typed into it. Everything is UTC. */

const ENTRY = /^(?:(\d{4})-(\d{2})-(\d{2})[T\s]+)?(\d{1,2}):?(\d{2})(?::?(\d{2}))?\s*(?:z|utc)?$/i

/** `18:42:07` of an instant in epoch milliseconds. */
export function clockText(now: number): string {
  return new Date(now).toISOString().slice(11, 19)
}

/** `2026-11-21 18:42:07` of an ISO instant; without seconds when only the minute is known. */
export function lockedTimeText(startedAt: string, hasSeconds = true): string {
  const iso = new Date(startedAt).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, hasSeconds ? 19 : 16)}`
}

/**
 * Reads `18:42`, `1842`, `18:42:07` or `2026-11-21 18:42` as a UTC instant. A time alone lies on the day of `reference`
 * (epoch milliseconds), or on the day before when it would lie ahead of it by more than an hour: just after midnight an
 * operator writes down what happened before it.
 * @returns ISO 8601, or null for what is no time
 */
export function parseTimeEntry(text: string, reference: number): string | null {
  const match = ENTRY.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const time = `${hour?.padStart(2, '0')}:${minute}:${second ?? '00'}`
  const date = year ? `${year}-${month}-${day}` : new Date(reference).toISOString().slice(0, 10)
  const instant = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date) return null
  const ahead = !year && instant > reference + 3_600_000
  return new Date(ahead ? instant - 86_400_000 : instant).toISOString()
}

/** `00:42`, and `1:02:03` from an hour on. */
export function timerText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const two = (n: number) => String(n).padStart(2, '0')
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
