/** Lists received confirmations, one row per contact and service. */

import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toText } from '../body.ts'
import { getConfirmationFilter } from './confirmation-filter.ts'
import { toEnvelope } from './envelope.ts'
import { getQuery, pageMeta, resolveQueryScope, wholeNumber } from './input.ts'

const MAX_CONFIRMATIONS = 1_000

export async function listConfirmations(app: FastifyInstance, request: FastifyRequest) {
  const query = getQuery(request)
  const scope = await resolveQueryScope(app, request, query.station_id)
  const { filter, echo } = getConfirmationFilter(query)
  const callsign = toText(query.callsign) === '' ? null : normaliseCallsign(toText(query.callsign))
  const page = Math.max(1, wholeNumber(query, 'page', 1, 1_000_000))
  const perPage = Math.max(1, wholeNumber(query, 'per_page', 100, MAX_CONFIRMATIONS))
  const { rows, total } = await app.logQuestions.confirmationList(
    scope,
    { ...filter, call: callsign },
    { limit: perPage, offset: (page - 1) * perPage },
  )
  const data = rows.map(({ id, call, startedAt, mode, submode, band, grid, satName, receivedOn, service }) => ({
    qso_id: id,
    callsign: call,
    qso_date: startedAt.toISOString().slice(0, 19).replace('T', ' '),
    mode,
    ...(submode !== null && { submode }),
    band,
    ...(grid !== null && { gridsquare: grid }),
    ...(satName !== null && { sat_name: satName }),
    confirmation_date: receivedOn === null ? null : receivedOn.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    type: service,
  }))
  const meta = { ...pageMeta(page, perPage, data.length, total), filters: { ...echo, callsign } }
  return toEnvelope(request, 'confirmation', data, meta)
}
