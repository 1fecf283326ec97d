import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { StationCallRequest, StationCallsResponse } from '@onfreq/contracts/log/log'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import { declareStationCall, listStationCalls, withdrawStationCall } from '../station-calls.ts'

const Empty = Type.Object({}, { additionalProperties: false })

export const stationCallRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  const options = {
    config: { guard: scope('log') },
    schema: { body: StationCallRequest, response: { 200: StationCallsResponse } },
  }

  app.post(
    '/api/vstationcalls',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: StationCallsResponse } } },
    async (request) => listStationCalls(sql, member(request).accountId),
  )

  app.post('/api/vstationcalls/declare', options, async (request) => {
    const operator = toLog(member(request))
    const call = readCall(request.body.call)
    if (await app.accounts.callsignBelongsToOther(member(request).mainAccountId, call)) {
      const message = () => CALLSIGN_TEXTS.lockedByOther(call)
      throw new ProductError(409, 'log.call_of_another', message, { call: message })
    }
    await declareStationCall(app, operator, call)
    return listStationCalls(sql, operator.id)
  })

  app.post('/api/vstationcalls/withdraw', options, async (request) => {
    const operator = toLog(member(request))
    await withdrawStationCall(app, operator, readCall(request.body.call))
    return listStationCalls(sql, operator.id)
  })
}

function readCall(text: string): string {
  const call = normaliseCallsign(text)
  if (!isCallsign(call)) {
    throw new ProductError(400, 'log.callsign', CONTACT_TEXTS.callsignCharacters, {
      call: CONTACT_TEXTS.callsignCharacters,
    })
  }
  return call
}
