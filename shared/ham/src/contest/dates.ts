/**
 * Contest dates by the published rules of the sponsors: a full weekend of a month, with hours relative to its Saturday.
 * Sponsors sometimes change dates, so participants should check the sponsor's page.
 */
import { CONTESTS } from './catalogue.ts'
import type { UsualDate } from './contest.ts'

export interface ContestDate {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Contests of a year whose dates are known, ordered by date. */
export function contestDates(year: number): readonly ContestDate[] {
  return CONTESTS.flatMap(({ id, name, usual }): ContestDate[] => {
    if (usual === null) return []
    const startsAt = getSaturday(year, usual) + usual.from * HOUR_MS
    return [{ id, name, startsAt: new Date(startsAt), endsAt: new Date(startsAt + usual.hours * HOUR_MS) }]
  }).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id))
}

function getSaturday(year: number, { month, weekend }: UsualDate): number {
  const first = Date.UTC(year, month - 1, 1)
  const firstSaturday = first + ((6 - new Date(first).getUTCDay() + 7) % 7) * DAY_MS
  if (weekend !== 'last') return firstSaturday + (weekend - 1) * 7 * DAY_MS
  let saturday = firstSaturday + 3 * 7 * DAY_MS
  // Move to the next weekend if its Sunday is still in the month.
  if (new Date(saturday + 8 * DAY_MS).getUTCMonth() === month - 1) saturday += 7 * DAY_MS
  return saturday
}
