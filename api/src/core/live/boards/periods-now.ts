/** The figures of all periods, counted once for all viewers. */
import type { PeriodFigures, PeriodName } from '@onfreq/contracts/live/periods'
import type { FastifyInstance } from 'fastify'
import { countOperators, type HourCount, readHours } from '../repository/hours.ts'
import { figuresFrom, periodFigures, toHours } from './period-figures.ts'
import { dayStart, periodsAt } from './periods.ts'

const MINUTE = 60_000
/** How long past days are cached. They contain three months of hours, and change only through imports and edits. */
const PAST_TTL_MS = 10 * MINUTE
/**
 * How long a response is cached, in milliseconds. Failures are cached as long, so that an overloaded database is not
 * queried every second.
 */
const RESPONSE_TTL_MS = 10_000

export type AllPeriods = Readonly<Record<PeriodName, PeriodFigures>>

export function openPeriodsNow(app: FastifyInstance): () => Promise<AllPeriods> {
  let past: { readonly at: number; readonly day: string; readonly counts: readonly HourCount[] } | undefined
  let cached: { readonly at: number; readonly response: Promise<AllPeriods> } | undefined

  async function compute(now: number): Promise<AllPeriods> {
    const periods = periodsAt(new Date(now))
    const [midnight, end] = [new Date(dayStart(periods.today.from)), new Date(dayStart(periods.today.to))]
    if (past === undefined || past.day !== periods.today.from || now - past.at >= PAST_TTL_MS) {
      const counts = await app.reads.stale(({ pool }) => readHours(pool, figuresFrom(periods.this_month), midnight))
      past = { at: now, day: periods.today.from, counts }
    }
    const before = past.counts
    const [today, stations] = await Promise.all([
      app.reads.stale(({ pool }) => readHours(pool, midnight, end)),
      app.reads.stale(({ pool }) => countOperators(pool, periods)),
    ])
    const hours = toHours([...before, ...today])
    const figures = (name: PeriodName) => periodFigures(name, periods[name], { hours, stations: stations[name], now })
    return {
      today: figures('today'),
      yesterday: figures('yesterday'),
      this_week: figures('this_week'),
      this_month: figures('this_month'),
    }
  }

  return () => {
    const now = app.clock.millis()
    if (cached === undefined || Math.abs(now - cached.at) >= RESPONSE_TTL_MS)
      cached = { at: now, response: compute(now) }
    return cached.response
  }
}
