import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedSettings, OpenDataResponse } from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import { buildFeed, FEED_TYPES, isFeedFormat } from '../feeds/feed.ts'
import type { ReadSettings } from '../index.ts'
import { saveFeed } from '../repository/feeds.ts'

const Params = Type.Object({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{3,20}\\.(rss|atom|json)$' }) })

export function feedRoutes(everything: ReadSettings): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vopendata/feed',
      { config: { guard: session() }, schema: { body: FeedSettings, response: { 200: OpenDataResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await saveFeed(toSql(app.db), accountId, request.body)
        return everything(accountId, requestLanguage(request))
      },
    )

    app.get(
      '/feeds/:file',
      {
        config: { guard: publicRoute(), rateLimit: { max: 120, timeWindow: 60_000 } },
        schema: { params: Params, hide: true },
      },
      async (request, reply) => {
        const [callsign = '', format = ''] = request.params.file.split('.')
        const feed = isFeedFormat(format) ? await buildFeed(app, callsign, format) : null
        if (feed === null || !isFeedFormat(format)) throw new ProductError(404, 'opendata.no_feed', OPEN_TEXTS.noFeed)
        return reply
          .type(FEED_TYPES[format])
          .header('cache-control', 'public, max-age=60')
          .header('access-control-allow-origin', '*')
          .send(feed)
      },
    )
  }
}
