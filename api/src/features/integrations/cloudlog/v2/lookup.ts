/** Looks up a callsign or grid square in the owner's log. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toText } from '../body.ts'
import { gridState, workedGrids } from '../read/counted.ts'
import { lookUp, privateLookUp } from '../read/look-up.ts'
import { servicesIn } from '../read/services.ts'
import { invalid, toEnvelope } from './envelope.ts'
import { getQuery, optional, resolveLogbookScope, resolveQueryScope } from './input.ts'

const CONFIRMING_SERVICES = ['qsl', 'lotw', 'eqsl']
const DETAILS = ['full', 'basic']

export async function lookUpOne(app: FastifyInstance, request: FastifyRequest) {
  const query = getQuery(request)
  const grid = toText(query.grid).toUpperCase()
  if (grid !== '') return lookUpGrid(app, request, grid)
  if (toText(query.callsign) === '') throw invalid('Provide a callsign (?callsign=…) or a grid (?grid=…).')
  const detail = toText(query.detail).toLowerCase() || 'basic'
  if (!DETAILS.includes(detail)) throw invalid('detail must be full or basic.', { allowed: DETAILS })
  const scope = await resolveQueryScope(app, request, query.station_ids)
  const result = detail === 'full' ? await privateLookUp(app, scope, query) : await lookUp(app, scope, query)
  return toEnvelope(request, 'lookup', result, { detail })
}

async function lookUpGrid(app: FastifyInstance, request: FastifyRequest, grid: string) {
  const query = getQuery(request)
  const band = optional(query.band)
  const cnfm = optional(query.cnfm)?.toLowerCase() ?? null
  if (cnfm !== null && !CONFIRMING_SERVICES.includes(cnfm)) {
    throw invalid('cnfm must be qsl, lotw or eqsl.', { allowed: CONFIRMING_SERVICES })
  }
  const scope = await resolveLogbookScope(app, request, query.logbook_id)
  if (grid === 'ALL') {
    const grids = await workedGrids(app, scope, band, cnfm === null ? null : servicesIn(cnfm))
    return toEnvelope(request, 'lookup', { grids, count: grids.length }, { type: 'worked_grids', band, cnfm })
  }
  const { worked, confirmed } = await gridState(app, scope, grid, band, servicesIn(cnfm))
  const result = cnfm === null ? 'Found' : confirmed ? 'Confirmed' : 'Worked'
  return toEnvelope(request, 'lookup', { gridsquare: grid, result: worked ? result : 'Not Found' }, { type: 'grid' })
}
