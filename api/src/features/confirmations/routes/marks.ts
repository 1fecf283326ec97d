import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ConfirmationsOf, ConfirmationsOfResponse } from '@onfreq/contracts/confirmations/confirmation'
import { toSql } from '#kernel/database/sql.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toConfirmationsResponse } from '../presenter.ts'
import { findMarks } from '../repository/marks.ts'

/** Route of confirmations of the contacts on screen. */
export const markRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vconfirmations/of',
    {
      config: { guard: scope('read', 'log') },
      schema: { body: ConfirmationsOf, response: { 200: ConfirmationsOfResponse } },
    },
    async (request) => {
      const marks = await findMarks(toSql(app.db), member(request).accountId, request.body.qdo_ids)
      return {
        contacts: marks.map((mark) => ({ qdo_id: mark.contactId, confirmations: toConfirmationsResponse(mark) })),
      }
    },
  )
}
