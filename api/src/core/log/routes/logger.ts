import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CallNoteRequest,
  CallNoteResponse,
  LogPreset,
  LogPresetRef,
  LogPresetsResponse,
} from '@onfreq/contracts/log/logger'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { plainText } from '#kernel/plain-text.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { writeCallNote } from '../logger/notes.ts'
import { readPresets, removePreset, savePreset } from '../logger/presets.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes for an operator's log bar: notes on callsigns, and presets. */
export const loggerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  const write = { guard: scope('log') }

  app.post(
    '/api/vcallnote/set',
    { config: write, schema: { body: CallNoteRequest, response: { 200: CallNoteResponse } } },
    async (request) => {
      const call = normaliseCallsign(request.body.callsign)
      if (!isCallsign(call)) {
        const callsign = CONTACT_TEXTS.callsignCharacters
        throw new ProductError(400, 'log.callsign', callsign, { callsign })
      }
      const note = plainText(request.body.note)
      const home = await writeCallNote(sql, member(request).accountId, call, note, app.clock.now())
      return { callsign: home, note }
    },
  )

  app.post(
    '/api/vlogpresets',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: LogPresetsResponse } } },
    async (request) => ({ presets: [...(await readPresets(sql, member(request).accountId))] }),
  )

  app.post(
    '/api/vlogpresets/save',
    { config: write, schema: { body: LogPreset, response: { 200: LogPresetsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await app.transaction((trx) => savePreset(toSql(trx), accountId, request.body, app.clock.now()))
      return { presets: [...(await readPresets(sql, accountId))] }
    },
  )

  app.post(
    '/api/vlogpresets/remove',
    { config: write, schema: { body: LogPresetRef, response: { 200: LogPresetsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await removePreset(sql, accountId, request.body.id)
      return { presets: [...(await readPresets(sql, accountId))] }
    },
  )
}
