/**
 * Contest dates by the sponsors' published rules: a full weekend of a month, with hours relative to its Saturday.
 * Sponsors change dates occasionally, so participants should check the sponsor's page.
 */
import { CONTESTS } from './catalogue.ts'
import type { UsualDate } from './contest.ts'

export interface ContestDate {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The contests of a year with known dates, in date order. */
export function contestDates(year: number): readonly ContestDate[] {
  return CONTESTS.flatMap(({ id, name, usual }): ContestDate[] => {
    if (usual === null) return []
    const startsAt = getSaturday(year, usual) + usual.from * HOUR
    return [{ id, name, startsAt: new Date(startsAt), endsAt: new Date(startsAt + usual.hours * HOUR) }]
  }).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id))
}

function getSaturday(year: number, { month, weekend }: UsualDate): number {
  const first = Date.UTC(year, month - 1, 1)
  const firstSaturday = first + ((6 - new Date(first).getUTCDay() + 7) % 7) * DAY
  if (weekend !== 'last') return firstSaturday + (weekend - 1) * 7 * DAY
  let saturday = firstSaturday + 3 * 7 * DAY
  // The next weekend if its Sunday is still in the month.
  if (new Date(saturday + 8 * DAY).getUTCMonth() === month - 1) saturday += 7 * DAY
  return saturday
}
