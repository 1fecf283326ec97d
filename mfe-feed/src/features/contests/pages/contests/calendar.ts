import { type ContestDate, contestDates } from '@onfreq/ham/contest/dates'

/** As many as one looks ahead to. */
const MAX_NEXT = 5

export interface ContestCalendar {
  /** On the air now, the one that ends first leading. */
  readonly running: readonly ContestDate[]
  /** The next ones, in order of time. */
  readonly next: readonly ContestDate[]
}

/** @param now milliseconds since 1970 */
export function contestCalendar(now: number): ContestCalendar {
  const year = new Date(now).getUTCFullYear()
  // A contest of New Year's Eve ends in the next year.
  const dates = [year - 1, year, year + 1].flatMap(contestDates)
  return {
    running: dates
      .filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())
      .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime()),
    next: dates.filter(({ startsAt }) => startsAt.getTime() > now).slice(0, MAX_NEXT),
  }
}
