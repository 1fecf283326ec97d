/** The station with most contacts today; before the first contact of the day, yesterday's. */
import type { OperatorOfTheDayAnswer } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readBestOfDay } from '../repository/boards.ts'
import { periodsAt } from './periods.ts'

export async function computeOperatorOfTheDay(app: FastifyInstance): Promise<OperatorOfTheDayAnswer> {
  const { today, yesterday } = periodsAt(app.clock.now())
  for (const { from: day } of [today, yesterday]) {
    const best = await readBestOfDay(app.pool, day)
    if (best === undefined) continue
    const { id, callsign, name, image, n } = best
    return { operator: { id, my_callsign: callsign, name, profile_image_name: image, contacts: n, day } }
  }
  return { operator: null }
}
