import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CardRequest, CardRequested, InLogQuery, InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import type { Desk } from '../desk.ts'
import { limitLookups, lookUpCall } from '../in-log.ts'
import type { Queue } from '../queue.ts'
import { requestCards } from '../requests.ts'

const LOOKUP_LIMIT = { rateLimit: { max: CARD_LIMITS.asksPerMinute, timeWindow: '1 minute' } }

/** Routes of log lookups and requests for cards. */
export function inLogRoutes(desk: Desk, queue: Queue): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vinlog',
      {
        config: { guard: publicRoute(), ...LOOKUP_LIMIT },
        schema: { querystring: InLogQuery, response: { 200: InLogResponse } },
      },
      async (request, reply) => {
        limitLookups(app, request)
        reply.header('cache-control', 'private, no-store')
        return lookUpCall(app, desk, request.query, request.viewer)
      },
    )

    app.post(
      '/api/vqslrequest',
      {
        config: { guard: session(), ...LOOKUP_LIMIT },
        schema: { body: CardRequest, response: { 200: CardRequested } },
      },
      async (request) => {
        await requestCards(app, desk, queue, request.body, member(request))
        return { status: 'ok' as const }
      },
    )
  }
}
