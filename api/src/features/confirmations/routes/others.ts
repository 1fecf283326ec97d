import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BringOthers, OthersBrought, OthersQuery, OthersResponse } from '@onfreq/contracts/confirmations/other-side'
import { member, session } from '#kernel/plugins/guards.ts'
import { importOthers, readOthers } from '../others/service.ts'

/** Routes of contacts that other members logged with the member's callsign. */
export const othersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vconfirmations/others',
    {
      config: { guard: session(), rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { body: OthersQuery, response: { 200: OthersResponse } },
    },
    async (request) => readOthers(app, member(request).accountId, request.body.after),
  )
  app.post(
    '/api/vconfirmations/others/bring',
    {
      config: { guard: session(), rateLimit: { max: 10, timeWindow: 60_000 } },
      bodyLimit: 512 * 1024,
      schema: { body: BringOthers, response: { 200: OthersBrought } },
    },
    async (request) => importOthers(app, member(request).accountId, request.body),
  )
}
