/** Detects contacts logged in local time or on the wrong day: they all have the same offset from other logs. */

const HOUR_S = 3600
/** Offsets from UTC in hours that are not whole hours (IANA time zone database), including daylight saving time and
 * former offsets: Singapore, Pitcairn, Norfolk Island. */
const FRACTIONS = [2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 7.5, 8.5, 8.75, 9.5, 10.5, 11.5, 12.75, 13.75]
const MAX_ZONE_HOURS = 14
const DAY_HOURS = 24
const TOLERANCE_S = 60
/** Minimum number of contacts with the same offset. */
const MIN_AGREEING = 5
/** Minimum share of the compared contacts that have this offset. */
const MIN_SHARE = 0.8

export interface ClockShift {
  /** Positive if the contacts were logged too late. */
  readonly hours: number
  readonly agreeing: number
  readonly compared: number
}

/** Converts seconds to hours if they are the offset of a time zone or a whole day; otherwise null. */
export function zoneHours(seconds: number): number | null {
  const size = Math.abs(seconds)
  const rounded = Math.round(size / HOUR_S)
  const hours = [rounded, ...FRACTIONS].find((each) => Math.abs(size - each * HOUR_S) < TOLERANCE_S)
  if (hours === undefined || hours === 0 || (hours > MAX_ZONE_HOURS && hours !== DAY_HOURS)) return null
  return seconds > 0 ? hours : -hours
}

/** Counts the offsets of contacts that were logged with the same clock. */
export class ShiftVote {
  readonly #byHours = new Map<number, number>()
  #compared = 0

  /** @param seconds positive if logged later */
  add(seconds: number, contacts = 1): void {
    this.#compared += contacts
    const hours = zoneHours(seconds)
    if (hours !== null) this.#byHours.set(hours, (this.#byHours.get(hours) ?? 0) + contacts)
  }

  get result(): ClockShift | null {
    const compared = this.#compared
    for (const [hours, agreeing] of this.#byHours)
      if (agreeing >= MIN_AGREEING && agreeing >= compared * MIN_SHARE) return { hours, agreeing, compared }
    return null
  }
}
