/** Displays and parses the time field. All times are UTC. */

const ENTRY = /^(?:(\d{4})-(\d{2})-(\d{2})[T\s]+)?(\d{1,2}):?(\d{2})(?::?(\d{2}))?\s*(?:z|utc)?$/i

/** Formats epoch milliseconds as the log does, to the second. */
export function instantText(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19)}Z`
}

/** `2026-11-21 18:42:07` of a locked time; without seconds if only the minute is known. */
export function lockedTimeText(startedAt: string): string {
  return `${startedAt.slice(0, 10)} ${startedAt.slice(11).replace(/(\.\d+)?Z$/, '')}`
}

/** Start of a contact in the API's format; without seconds if only the minute is known. */
export function toApiInstant(startedAt: string, hasSeconds: boolean): string {
  const text = instantText(Date.parse(startedAt))
  return hasSeconds ? text : `${text.slice(0, 16)}Z`
}

/**
 * Reads `18:42`, `1842`, `18:42:07` or `2026-11-21 18:42` as a UTC instant. A time without a date is on the day of
 * `reference` (epoch milliseconds), or on the day before if it would be more than an hour ahead of it: just after
 * midnight an operator logs contacts made before it.
 *
 * @returns ISO 8601 (`2026-11-21T18:42Z`, `2026-11-21T18:42:07Z`), without seconds if none were entered; null if the
 * text is not a time
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
  return toApiInstant(new Date(ahead ? instant - 86_400_000 : instant).toISOString(), second !== undefined)
}
