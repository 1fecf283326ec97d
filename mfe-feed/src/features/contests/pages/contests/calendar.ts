import { type ContestDate, contestDates } from '@onfreq/ham/contest/dates'

/** Maximum number of upcoming contests. */
const MAX_NEXT = 5

export interface ContestCalendar {
  /** Running now, sorted by their end. */
  readonly running: readonly ContestDate[]
  /** Upcoming contests, sorted by their start. */
  readonly next: readonly ContestDate[]
}

/** @param now milliseconds since 1970 */
export function contestCalendar(now: number): ContestCalendar {
  const year = new Date(now).getUTCFullYear()
  // A contest on New Year's Eve ends in the next year.
  const dates = [year - 1, year, year + 1].flatMap(contestDates)
  return {
    running: dates
      .filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())
      .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime()),
    next: dates.filter(({ startsAt }) => startsAt.getTime() > now).slice(0, MAX_NEXT),
  }
}
