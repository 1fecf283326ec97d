/** The edition of a contest that a score belongs to. An edition is identified by its start date. */
import { contestDates } from '@onfreq/ham/contest/dates'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Programs are configured before the start, and the last score arrives after the end. */
const EARLY_MS = 12 * HOUR_MS
const LATE_MS = 24 * HOUR_MS
const SATURDAY = 6

const getDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * The start date by the sponsor's rule, when the contest is known. Otherwise scores from Friday noon to Sunday belong
 * to Saturday, and all others to their own day.
 * @param now milliseconds since 1970
 */
export function getEdition(contest: string, now: number): string {
  const year = new Date(now).getUTCFullYear()
  const current = [...contestDates(year - 1), ...contestDates(year), ...contestDates(year + 1)].find(
    ({ id, startsAt, endsAt }) =>
      id === contest && now >= startsAt.getTime() - EARLY_MS && now < endsAt.getTime() + LATE_MS,
  )
  if (current !== undefined) return getDay(current.startsAt.getTime())
  const day = new Date(now + DAY_MS / 2).getUTCDay()
  if (day === SATURDAY) return getDay(now + DAY_MS / 2)
  // On Sunday, the edition is the one that started on Saturday.
  return new Date(now).getUTCDay() === 0 ? getDay(now - DAY_MS) : getDay(now)
}
