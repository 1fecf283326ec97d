/** Statistics of the owner's log, for dashboards and monitoring programs. */
import { DXCC_ENTITIES } from '@onfreq/ham/dxcc/entities'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { toText } from '../body.ts'
import { entityCounts } from '../read/counted.ts'
import { readStations, toStationScope } from '../stations.ts'
import { getConfirmationFilter } from './confirmation-filter.ts'
import { invalid, toEnvelope } from './envelope.ts'
import { getQuery } from './input.ts'

const PROFILES = ['qso', 'confirmations', 'full']
const TOP_COUNT = 20

export async function readStatistics(app: FastifyInstance, request: FastifyRequest) {
  const query = getQuery(request)
  const profile = toText(query.profile) || 'qso'
  if (!PROFILES.includes(profile)) {
    throw invalid(`Unknown profile "${profile.slice(0, 40)}".`, { allowed: PROFILES })
  }
  const stations = await readStations(app, member(request))
  const scope = toStationScope(stations, stations)
  const data = {
    ...(profile !== 'confirmations' && { qso: await qsoFigures(app, scope) }),
    ...(profile !== 'qso' && { confirmations: await confirmationFigures(app, request, scope) }),
  }
  return toEnvelope(request, 'statistic', data, { profile, admin: false })
}

type Scope = ReturnType<typeof toStationScope>

async function qsoFigures(app: FastifyInstance, scope: Scope) {
  const { total, today, month, year } = await app.logQuestions.readCounts(scope, app.clock.now())
  const [bands, modes, { current, deleted }] = await Promise.all([
    app.logQuestions.countsByBand(scope),
    app.logQuestions.countsByMode(scope),
    entityCounts(app, scope),
  ])
  return {
    total,
    activity: { today, month, year },
    breakdown: {
      by_band: bands.slice(0, TOP_COUNT).map(({ band, n }) => ({ band, count: n })),
      by_mode: modes.slice(0, TOP_COUNT).map(({ mode, submode, n }) => ({ mode: submode ?? mode, count: n })),
    },
    dxcc: {
      worked: current.worked,
      confirmed: current.confirmed,
      confirmed_paper: current.byPaper,
      confirmed_lotw: current.byLotw,
      available: DXCC_ENTITIES.length,
      deleted: { worked: deleted.worked, confirmed_paper: deleted.byPaper, confirmed_lotw: deleted.byLotw },
    },
  }
}

async function confirmationFigures(app: FastifyInstance, request: FastifyRequest, scope: Scope) {
  const { filter, echo } = getConfirmationFilter(getQuery(request))
  const bands = await app.logQuestions.confirmationCounts(scope, 'band', filter)
  const modes = await app.logQuestions.confirmationCounts(scope, 'mode', filter)
  const names = ['qsos', ...filter.services, 'confirmed'] as const
  const sum = (name: (typeof names)[number]) => bands.reduce((total, row) => total + (row[name] ?? 0), 0)
  return {
    counts: Object.fromEntries(names.map((name) => [name, sum(name)])),
    by_band: bands.map(({ group, ...counts }) => ({ band: group, ...counts })),
    by_mode: modes.map(({ group, ...counts }) => ({ mode: group, ...counts })),
    filters: echo,
  }
}
