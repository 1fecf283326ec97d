import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FetchConfirmations, FetchQueued, SourcesResponse } from '@onfreq/contracts/confirmations/report'
import { SOURCE_TEXTS } from '@onfreq/contracts/integrations/texts'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { listSources, queueFetch } from '../confirmations/fetch.ts'
import { isConfigured } from '../confirmations/sources.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes of the sources of confirmations, and of fetching from them. */
export const confirmationSourceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vconfirmations/sources',
    { config: { guard: session() }, schema: { body: Empty, response: { 200: SourcesResponse } } },
    async (request) => ({ sources: await listSources(app, member(request).accountId, requestLanguage(request)) }),
  )
  app.post(
    '/api/vconfirmations/fetch',
    {
      // The services do not allow programs to fetch more often.
      config: { guard: session(), rateLimit: { max: 6, timeWindow: 60_000 } },
      schema: { body: FetchConfirmations, response: { 200: FetchQueued } },
    },
    async (request) => {
      const { accountId } = member(request)
      const { service } = request.body
      if (!(await isConfigured(app, accountId, service))) {
        throw new ProductError(400, 'integrations.no_login', SOURCE_TEXTS.noLogin)
      }
      await queueFetch(app, accountId, service)
      return { status: 'ok' as const }
    },
  )
}
