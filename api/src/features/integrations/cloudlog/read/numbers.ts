/** Contact counts for dashboards and a WordPress plugin. Numbers in responses are strings. */
import type { FastifyInstance } from 'fastify'
import { type Station, toStationScope } from '../stations.ts'

export async function readNumbers(app: FastifyInstance, stations: readonly Station[]) {
  const ownerIds = [...new Set(stations.map(({ ownerId }) => ownerId))]
  const { today, month, year, total } = await app.logQuestions.readCounts({ ownerIds }, app.clock.now())
  return { Today: String(today), total_qsos: String(total), month_qsos: String(month), year_qsos: String(year) }
}

export async function wordPressNumbers(app: FastifyInstance, chosen: readonly Station[], stations: readonly Station[]) {
  const scope = toStationScope(chosen, stations)
  const { total, year } = await app.logQuestions.readCounts(scope, app.clock.now())
  const modes = await app.logQuestions.countsByMode(scope)
  return {
    status: 'successful',
    message: 'Export successful',
    statistics: {
      totalalltime: [{ count: String(total) }],
      totalthisyear: [{ count: String(year) }],
      totalgroupedmodes: modes.map(({ mode, submode, n }) => ({
        count: String(n),
        col_mode: mode ?? '',
        col_submode: submode,
      })),
    },
  }
}
