/** Worked-before queries: callsigns, grid squares and countries in one logbook. */
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { type Fields, toText } from '../body.ts'
import { failure } from '../door.ts'
import { getLogbook, type LogScope, type Station } from '../stations.ts'
import { entityState, gridState, workedGrids } from './counted.ts'
import { servicesIn } from './services.ts'

const optional = (value: unknown): string | null => toText(value) || null

export async function checkCallsign(app: FastifyInstance, station: Station, fields: Fields) {
  const callsign = normaliseCallsign(toText(fields.callsign))
  const count = await app.logQuestions.countContactsWithCall(getLogbook(station), callsign, optional(fields.band))
  return { callsign, result: count > 0 ? 'Found' : 'Not Found' }
}

export async function checkGrid(app: FastifyInstance, station: Station, fields: Fields) {
  const gridsquare = toText(fields.grid).toUpperCase()
  return {
    gridsquare,
    result: await gridResult(app, station, gridsquare, optional(fields.band), optional(fields.cnfm)),
  }
}

/** `Found` when the query does not ask for confirmation; otherwise `Confirmed` or `Worked`. */
export async function gridResult(
  app: FastifyInstance,
  station: Station,
  grid: string,
  band: string | null,
  confirmedBy: string | null,
): Promise<'Not Found' | 'Found' | 'Confirmed' | 'Worked'> {
  if (grid.length < 4) return 'Not Found'
  const services = servicesIn(confirmedBy)
  const { worked, confirmed } = await gridState(app, getLogbook(station), grid, band, services)
  if (!worked) return 'Not Found'
  if (confirmedBy === null) return 'Found'
  return confirmed ? 'Confirmed' : 'Worked'
}

export async function readWorkedGrids(app: FastifyInstance, scope: LogScope, fields: Fields) {
  const confirmedBy = optional(fields.cnfm)
  const services = confirmedBy === null ? null : servicesIn(confirmedBy)
  return workedGrids(app, scope, optional(fields.band), services)
}

/** Status of the entity of a call. */
export async function checkCountry(app: FastifyInstance, station: Station, fields: Fields) {
  const entity = app.logbook.entityOf(normaliseCallsign(toText(fields.callsign)))
  if (entity === null) throw failure(404, CLOUDLOG_TEXTS.noCallsign)
  const { worked, confirmed } = await entityState(app, getLogbook(station), entity.number, { band: null, mode: null })
  return { country: entity.name, dxcc_id: String(entity.number), workedBefore: worked, confirmed }
}

export async function workedStatus(app: FastifyInstance, station: Station, fields: Fields) {
  const callsign = normaliseCallsign(toText(fields.callsign))
  const [band, mode] = [optional(fields.band), optional(fields.mode)]
  const scope = getLogbook(station)
  const history = await app.logQuestions.callHistory(scope, callsign, band, mode)
  const entity = app.logbook.entityOf(callsign)
  const country = entity && (await entityState(app, scope, entity.number, { band, mode }))
  const grid = optional(fields.grid)?.toUpperCase() ?? history?.last.grid ?? null
  const square = grid === null ? null : await gridState(app, scope, grid, null, servicesIn(null))
  return {
    worked: {
      callsign_overall: history !== undefined,
      callsign_band: history?.onBand ?? false,
      country_overall: country?.worked ?? false,
      grid_overall: square?.worked ?? false,
    },
    confirmed: {
      callsign: history?.confirmed ?? false,
      country: country?.confirmed ?? false,
      grid: square?.confirmed ?? false,
    },
  }
}
