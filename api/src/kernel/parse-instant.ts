const INSTANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Parses an ISO 8601 time; UTC without a zone. `hasSeconds` is false when it only has hours and minutes. Null for
 * impossible dates.
 */
export function parseInstant(text: string): { at: Date; hasSeconds: boolean } | null {
  const match = INSTANT.exec(text.trim())
  if (match === null) return null
  const [, year, month, day, hour, minute, second, zone] = match
  const at = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0)),
  )
  const exact =
    at.getUTCMonth() === Number(month) - 1 &&
    at.getUTCDate() === Number(day) &&
    at.getUTCHours() === Number(hour) &&
    at.getUTCMinutes() === Number(minute)
  if (!exact) return null
  if (zone !== undefined && zone.toUpperCase() !== 'Z') {
    const sign = zone.startsWith('-') ? -1 : 1
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
    at.setTime(at.getTime() - sign * minutes * 60_000)
  }
  return { at, hasSeconds: second !== undefined }
}
