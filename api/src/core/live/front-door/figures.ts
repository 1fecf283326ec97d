/** The figures of the front door, in the process that holds the turn. */
import { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { dayStart, periodsAt } from '../boards/periods.ts'
import { readDays, readEntities } from '../repository/front-door.ts'
import { openCountries } from './countries.ts'

/** Counts from the database. */
export const FrontDoorFigures = Type.Omit(FrontDoorResponse, ['arcs', 'stations_now'])
export type FrontDoorFigures = Static<typeof FrontDoorFigures>

/**
 * Sums full days of all operators, so it runs less often: this multiple of the usual maximum age, which visitors do
 * not notice.
 */
const SLOWER = 10

export function openFigures({ reads, clock, config }: Pick<FastifyInstance, 'reads' | 'clock' | 'config'>) {
  const countries = openCountries((from, to) => reads.stale(({ pool }) => readEntities(pool, from, to)))
  let cached: { readonly until: number; readonly figures: FrontDoorFigures } | undefined

  async function count(): Promise<FrontDoorFigures> {
    const now = clock.now()
    const periods = periodsAt(now)
    const [days, { thisWeek, lastWeek }] = await Promise.all([
      reads.stale(({ pool }) => readDays(pool, periods.today.from, periods.yesterday.from)),
      countries(now, new Date(dayStart(periods.this_week.from))),
    ])
    return {
      contacts_today: days.today.contacts,
      contacts_yesterday: days.yesterday.contacts,
      stations_yesterday: days.yesterday.operators,
      countries_this_week: thisWeek,
      countries_last_week: lastWeek,
    }
  }
  return async (): Promise<FrontDoorFigures> => {
    const now = performance.now()
    if (cached === undefined || now >= cached.until) {
      cached = { figures: await count(), until: now + SLOWER * config.polledMaxAge }
    }
    return cached.figures
  }
}
