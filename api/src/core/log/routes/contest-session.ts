import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ContestChange,
  ContestSessionRef,
  ContestSessionResponse,
  ContestStart,
  OwnContest,
  OwnContestRef,
  OwnContestsResponse,
  SerialCheckResponse,
  SerialsRequest,
  SerialsResponse,
  SessionContactsRequest,
  SessionContactsResponse,
} from '@onfreq/contracts/log/contest-session'
import { SESSION_TEXTS } from '@onfreq/contracts/log/texts-contest-log'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import { readOwnContests, removeOwnContest, saveOwnContest } from '../contest-session/own-contests.ts'
import { checkSerials, exchangeSerials } from '../contest-session/serials.ts'
import {
  changeSession,
  endSession,
  openSession,
  readSession,
  sessionContacts,
  startSession,
} from '../contest-session/service.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes for a running contest, its serial numbers, and contests defined by a club. */
export const contestSessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  const read = { guard: scope('read', 'log') }
  const write = { guard: scope('log') }

  app.post(
    '/api/vcontestsession',
    { config: read, schema: { body: Empty, response: { 200: ContestSessionResponse } } },
    async (request) => ({ session: await openSession(sql, member(request).accountId) }),
  )

  app.post(
    '/api/vcontestsession/start',
    { config: write, schema: { body: ContestStart, response: { 200: ContestSessionResponse } } },
    async (request) => {
      const about = { id: app.ids.next(), now: app.clock.now() }
      const operator = toLog(member(request))
      return { session: await app.transaction((trx) => startSession(toSql(trx), operator, request.body, about)) }
    },
  )

  app.post(
    '/api/vcontestsession/change',
    { config: write, schema: { body: ContestChange, response: { 200: ContestSessionResponse } } },
    async (request) => {
      const { accountId } = member(request)
      return { session: await app.transaction((trx) => changeSession(toSql(trx), accountId, request.body)) }
    },
  )

  app.post(
    '/api/vcontestsession/end',
    { config: write, schema: { body: ContestSessionRef, response: { 200: ContestSessionResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await app.transaction((trx) => endSession(toSql(trx), accountId, request.body.session_id, app.clock.now()))
      return { session: await openSession(sql, accountId) }
    },
  )

  app.post(
    '/api/vcontestsession/serials',
    { config: write, schema: { body: SerialsRequest, response: { 200: SerialsResponse } } },
    async (request) => {
      const { accountId, callsign, operator } = member(request)
      const name = operator?.callsign ?? callsign
      const result = await app.transaction((trx) =>
        exchangeSerials(toSql(trx), accountId, request.body, name, app.clock.now()),
      )
      if (result === null) throw new ProductError(404, 'log.no_contest_session', SESSION_TEXTS.noSession)
      return result
    },
  )

  app.post(
    '/api/vcontestsession/contacts',
    { config: read, schema: { body: SessionContactsRequest, response: { 200: SessionContactsResponse } } },
    (request) => sessionContacts(sql, member(request).accountId, request.body, app.clock.now()),
  )

  app.post(
    '/api/vcontestsession/check',
    { config: read, schema: { body: ContestSessionRef, response: { 200: SerialCheckResponse } } },
    async (request) => {
      const { accountId } = member(request)
      return checkSerials(sql, accountId, await readSession(sql, accountId, request.body.session_id))
    },
  )

  const owns = async (accountId: number) => ({ contests: [...(await readOwnContests(sql, accountId))] })

  app.post(
    '/api/vcontestsession/own',
    { config: read, schema: { body: Empty, response: { 200: OwnContestsResponse } } },
    (request) => owns(member(request).accountId),
  )

  app.post(
    '/api/vcontestsession/own/save',
    { config: write, schema: { body: OwnContest, response: { 200: OwnContestsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await app.transaction((trx) => saveOwnContest(toSql(trx), accountId, request.body, app.clock.now()))
      return owns(accountId)
    },
  )

  app.post(
    '/api/vcontestsession/own/remove',
    { config: write, schema: { body: OwnContestRef, response: { 200: OwnContestsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await app.transaction((trx) => removeOwnContest(toSql(trx), accountId, request.body.id))
      return owns(accountId)
    },
  )
}
