/** The station with the most contacts today, or yesterday before the first contact of the day. */
import type { OperatorOfTheDayResponse } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readStationByCall } from '../repository/boards.ts'
import type { BoardKey, ReadCurrentBoards } from './boards.ts'
import { periodsAt } from './periods.ts'

export const BEST_OF_THE_DAY = [
  ['today', 'all'],
  ['yesterday', 'all'],
] as const satisfies readonly BoardKey[]

/** Runs in the process that holds the turn, `holder`. */
export async function computeOperatorOfTheDay(
  app: FastifyInstance,
  readCurrentBoards: ReadCurrentBoards,
  holder: string,
): Promise<OperatorOfTheDayResponse> {
  const boards = await readCurrentBoards(holder)
  const periods = periodsAt(app.clock.now())
  for (const [period] of BEST_OF_THE_DAY) {
    const [best] = boards(period, 'all')
    const station = best === undefined ? undefined : await readStationByCall(app.pool, best.station_callsign)
    if (best === undefined || station === undefined) continue
    const { id, callsign, name, image } = station
    const day = periods[period].from
    return { operator: { id, my_callsign: callsign, name, profile_image_name: image, contacts: best.count, day } }
  }
  return { operator: null }
}
