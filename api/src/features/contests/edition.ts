/** Which running of a contest a score belongs to, told by the day on which it began. */
import { contestDates } from '@onfreq/ham/contest/dates'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Programs are set up before the start, and the last word comes after the end. */
const BEFORE = 12 * HOUR
const AFTER = 24 * HOUR
const SATURDAY = 6

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * The start by the sponsor's rule where it is known here. Otherwise what is told on a weekend, from noon of Friday on, is
 * Saturday's, and everything else that day's.
 * @param now milliseconds since 1970
 */
export function editionOf(contest: string, now: number): string {
  const year = new Date(now).getUTCFullYear()
  const known = [...contestDates(year - 1), ...contestDates(year), ...contestDates(year + 1)].find(
    ({ id, startsAt, endsAt }) =>
      id === contest && now >= startsAt.getTime() - BEFORE && now < endsAt.getTime() + AFTER,
  )
  if (known !== undefined) return dayOf(known.startsAt.getTime())
  const day = new Date(now + DAY / 2).getUTCDay()
  if (day === SATURDAY) return dayOf(now + DAY / 2)
  // Sunday, until its end.
  return new Date(now).getUTCDay() === 0 ? dayOf(now - DAY) : dayOf(now)
}
