import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  SetStatisticsBlocks,
  StatisticsBlockName,
  StatisticsMapQuery,
  StatisticsMapResponse,
  StatisticsPictureQuery,
  StatisticsQuery,
  StatisticsResponse,
} from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import { languageTag } from '@onfreq/contracts/site/languages'
import { SIZES } from '@onfreq/contracts/site/limits'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { Type } from 'typebox'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { ProductError } from '#kernel/errors.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import { statisticsHead, yearHead } from '../statistics/head.ts'
import type { drawStatistics } from '../statistics/picture.ts'
import { getPicture } from '../statistics/picture-card.ts'
import type { Statistics } from '../statistics/service.ts'

const DRAWING = new URL('../statistics/picture.ts', import.meta.url).href
const PictureParams = Type.Object({
  callsign: Type.String({ minLength: 1, maxLength: 20 }),
  block: StatisticsBlockName,
})

/** A changed year of a log is counted for the first request. */
const RATE = { max: 240, timeWindow: '1 minute' }

/** Routes for the statistics of a station's log. */
export function statisticsRoutes(statistics: Statistics): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vstatistics',
      {
        config: { guard: publicRoute('read', 'log'), rateLimit: RATE },
        schema: { querystring: StatisticsQuery, response: { 200: StatisticsResponse } },
      },
      (request) => statistics.show(request.query, request.viewer),
    )

    app.get(
      '/api/vstatistics/map',
      {
        config: { guard: publicRoute('read', 'log'), rateLimit: RATE },
        schema: { querystring: StatisticsMapQuery, response: { 200: StatisticsMapResponse } },
      },
      (request) => statistics.map(request.query, request.viewer),
    )

    app.get(
      '/api/vstatistics/picture/:callsign/:block',
      {
        config: { guard: publicRoute('read', 'log'), rateLimit: RATE },
        schema: { params: PictureParams, querystring: StatisticsPictureQuery, produces: ['image/png'] },
      },
      async (request, reply) => {
        const { callsign, block } = request.params
        const { year, theme = 'dark' } = request.query
        const scope = { callsign: callsignFromPath(callsign), ...(year !== undefined && { year }) }
        const result = await statistics.show(scope, request.viewer)
        const language = pictureLanguage(request.query.lang)
        const card = withLanguage(language, () => getPicture(result, block))
        if (card === undefined) throw new ProductError(404, 'statistics.closed', STATISTICS_TEXTS.noPicture)
        const input: Parameters<typeof drawStatistics> = [card, theme]
        const picture = app.drawings.picture({
          module: DRAWING,
          name: 'drawStatistics',
          input,
          width: SIZES.socialPreview.width,
          format: 'png',
        })
        // Private data may only be cached by the owner's browser.
        reply.headers({
          etag: picture.etag,
          'cache-control': result.own ? 'private, no-cache' : 'public, max-age=3600',
          'content-language': languageTag(language),
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
        return reply.type('image/png').send(await picture.bytes(request, reply))
      },
    )

    app.pageHead.register('profile/stats', (context) => statisticsHead(app, statistics, context))
    app.pageHead.register('profile/year', (context) => yearHead(app, statistics, context))

    app.post(
      '/api/vstatistics/public',
      {
        config: { guard: session() },
        schema: { body: SetStatisticsBlocks, response: { 200: SetStatisticsBlocks } },
      },
      async (request) => ({
        public: [...(await statistics.setPublic(member(request).accountId, request.body.public))],
      }),
    )
  }
}
