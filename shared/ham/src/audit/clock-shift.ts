/** Whether a run of contacts was logged in local time or on the wrong day: it lies the same time beside what others have. */

const HOUR_S = 3600
/** Hours of the zones that are no whole hours beside UTC (IANA time zone database), daylight saving time included. */
const FRACTIONS = [2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75]
const MAX_ZONE_HOURS = 14
const DAY_HOURS = 24
const TOLERANCE_S = 60
/** Minimum number of agreeing contacts … */
const MIN_AGREEING = 5
/** … and their minimum share of comparable ones. */
const MIN_SHARE = 0.8

export interface ClockShift {
  /** Positive when the run is late. */
  readonly hours: number
  readonly agreeing: number
  readonly compared: number
}

/** Hours of a zone or of a day that these seconds are; null for none, and for no time at all. */
export function zoneHours(seconds: number): number | null {
  const size = Math.abs(seconds)
  const whole = Math.round(size / HOUR_S)
  const hours = [whole, ...FRACTIONS].find((each) => Math.abs(size - each * HOUR_S) < TOLERANCE_S)
  if (hours === undefined || hours === 0 || (hours > MAX_ZONE_HOURS && hours !== DAY_HOURS)) return null
  return seconds > 0 ? hours : -hours
}

/** Counts the offsets of a run. */
export class ShiftVote {
  readonly #byHours = new Map<number, number>()
  #compared = 0

  /** @param seconds late positive */
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
