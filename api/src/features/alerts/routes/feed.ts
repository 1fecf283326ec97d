import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { buildFeed } from '../feed.ts'

const Params = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) })

/** Feed readers have no session: the secret URL grants access. Shared caches must not store the response. */
export const feedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/alerts/feed/:key.xml',
    {
      config: { guard: publicRoute(), rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: { params: Params },
    },
    async (request, reply) => {
      const feed = await buildFeed(app, request.params.key)
      if (feed === null) throw new ProductError(404, 'alerts.not_found', ALERT_TEXTS.notFound)
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .send(feed)
    },
  )
}
