/** The periods of the boards: full UTC days, with weeks that start on Monday. */

export interface Period {
  /** First day, `2026-11-16`. */
  readonly from: string
  /** The day after the last one. */
  readonly to: string
}

export interface Periods {
  readonly today: Period
  readonly yesterday: Period
  readonly this_week: Period
  readonly this_month: Period
  /** Today and the 6 days before it. */
  readonly days7: Period
  /** Today and the 29 days before it. */
  readonly days30: Period
}

const DAY = 86_400_000

export function periodsAt(now: Date): Periods {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const day = (offset: number) => new Date(midnight + offset * DAY).toISOString().slice(0, 10)
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const to = day(1)
  return {
    today: { from: day(0), to },
    yesterday: { from: day(-1), to: day(0) },
    this_week: { from: day(-sinceMonday), to },
    this_month: { from: day(1 - now.getUTCDate()), to },
    days7: { from: day(-6), to },
    days30: { from: day(-29), to },
  }
}

/** The start of a day such as `2026-11-16` as an ISO 8601 timestamp. */
export const dayStart = (day: string) => `${day}T00:00:00Z`
