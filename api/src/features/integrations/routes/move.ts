import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MoveFound, MoveFrom, MoveResponse } from '@onfreq/contracts/integrations/move'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { cancelMove, checkMove, readMove, retryMove, startMove } from '../move/moves.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes of moving from another log. */
export const moveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { guard: session() }
  const schema = { body: Empty, response: { 200: MoveResponse } }
  const respond = (request: FastifyRequest) => readMove(app, member(request).accountId, requestLanguage(request))

  app.post('/api/vmove', { config, schema }, respond)

  app.post(
    '/api/vmove/check',
    { config, schema: { body: MoveFrom, response: { 200: MoveFound } } },
    async (request, reply) => {
      const { accountId } = member(request)
      await app.accounts.limit('moveLog', request, reply, accountId)
      return checkMove(app, accountId, request.body)
    },
  )

  app.post('/api/vmove/start', { config, schema: { ...schema, body: MoveFrom } }, async (request, reply) => {
    const { accountId } = member(request)
    await app.accounts.limit('moveLog', request, reply, accountId)
    await startMove(app, accountId, request.body)
    return respond(request)
  })

  app.post('/api/vmove/retry', { config, schema }, async (request, reply) => {
    const { accountId } = member(request)
    await app.accounts.limit('moveLog', request, reply, accountId)
    await retryMove(app, accountId)
    return respond(request)
  })

  app.post('/api/vmove/cancel', { config, schema }, async (request) => {
    await cancelMove(app, member(request).accountId)
    return respond(request)
  })
}
