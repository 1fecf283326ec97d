import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  SetStatisticsBlocks,
  StatisticsAnswer,
  StatisticsMapAnswer,
  StatisticsMapQuery,
  StatisticsQuery,
} from '@onfreq/contracts/log/statistics'
import { member, publicRoute, session } from '#plugins/guards.ts'
import type { Statistics } from '../statistics/service.ts'

/** A year of a log that has changed is counted for the first who asks. */
const RATE = { max: 240, timeWindow: '1 minute' }

/** A station's log in figures. */
export function statisticsRoutes(statistics: Statistics): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vstatistics',
      {
        config: { guard: publicRoute('read', 'log'), rateLimit: RATE },
        schema: { querystring: StatisticsQuery, response: { 200: StatisticsAnswer } },
      },
      (request) => statistics.show(request.query, request.viewer),
    )

    app.get(
      '/api/vstatistics/map',
      {
        config: { guard: publicRoute('read', 'log'), rateLimit: RATE },
        schema: { querystring: StatisticsMapQuery, response: { 200: StatisticsMapAnswer } },
      },
      (request) => statistics.map(request.query, request.viewer),
    )

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
