import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CabrilloRequest,
  CabrilloResponse,
  ContestAdifResponse,
  ContestRef,
  ContestScoreResponse,
  ContestsResponse,
} from '@onfreq/contracts/log/contest-log'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { contestAdif, listContests, scoreContest, toCabrillo } from '../contest-log/contest-log.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes for contests of the log: claimed scores, and Cabrillo. */
export const contestLogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  const config = { guard: scope('read', 'log') }

  app.post(
    '/api/vcontestlogs',
    { config, schema: { body: Empty, response: { 200: ContestsResponse } } },
    async (request) => ({
      contests: [...(await listContests(sql, member(request).accountId))],
    }),
  )

  app.post(
    '/api/vcontestlog/score',
    { config, schema: { body: ContestRef, response: { 200: ContestScoreResponse } } },
    (request) => scoreContest(sql, member(request).accountId, request.body, requestLanguage(request)),
  )

  app.post(
    '/api/vcontestlog/cabrillo',
    { config, schema: { body: CabrilloRequest, response: { 200: CabrilloResponse } } },
    (request) => toCabrillo(sql, member(request).accountId, request.body),
  )

  app.post(
    '/api/vcontestlog/adif',
    { config, schema: { body: ContestRef, response: { 200: ContestAdifResponse } } },
    (request) => contestAdif(sql, member(request).accountId, request.body, app.clock.millis()),
  )
}
