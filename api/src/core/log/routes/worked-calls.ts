import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WorkedCallsQuery, WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { toSql } from '#kernel/database/sql.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { readWorkedCalls } from '../repository/worked-calls.ts'

/** The index of worked calls that a browser caches. */
export const workedCallsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)

  app.get(
    '/api/vworked',
    {
      config: { guard: scope('read', 'log') },
      schema: { querystring: WorkedCallsQuery, response: { 200: WorkedCallsResponse } },
    },
    (request) => {
      const { epoch, since } = request.query
      const position = epoch === undefined || since === undefined ? null : { epoch, seq: since }
      return readWorkedCalls(sql, member(request).accountId, position)
    },
  )
}
