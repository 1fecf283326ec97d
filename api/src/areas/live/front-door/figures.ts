/** The figures of the front door, in the process that has the turn. */
import { FrontDoorAnswer } from '@onfreq/contracts/live/front-door'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { dayStart, periodsAt } from '../boards/periods.ts'
import { readDays, readEntities } from '../repository/front-door.ts'
import { openCountries } from './countries.ts'

/** What is counted in the database. */
export const FrontDoorFigures = Type.Omit(FrontDoorAnswer, ['arcs', 'stations_now'])
export type FrontDoorFigures = Static<typeof FrontDoorFigures>

export function openFigures({ reads, clock }: Pick<FastifyInstance, 'reads' | 'clock'>) {
  const countries = openCountries((from, to) => reads.stale(({ pool }) => readEntities(pool, from, to)))
  return async (): Promise<FrontDoorFigures> => {
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
}
