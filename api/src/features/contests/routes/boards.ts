import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ContestBoardResponse, ContestEditionParams, ContestEditionsResponse } from '@onfreq/contracts/contests/scores'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contests/texts'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { ContestScores } from '../service.ts'

const config = { guard: publicRoute('read'), rateLimit: { max: 240, timeWindow: 60_000 } }

export function boardRoutes(scores: ContestScores): FastifyPluginAsyncTypebox {
  return async (app) => {
    const editions = app.polled('contest scores', () => scores.editions())
    app.get(
      '/api/contest-scores',
      { config, schema: { response: { 200: ContestEditionsResponse } } },
      async (request, reply) => editions(request, reply),
    )

    app.get(
      '/api/contest-scores/:contest/:edition',
      { config, schema: { params: ContestEditionParams, response: { 200: ContestBoardResponse } } },
      async (request, reply) => {
        const { contest, edition } = request.params
        return app.polled(`contest scores ${contest} ${edition}`, async () => {
          const board = await scores.board(contest, edition)
          if (board === undefined) throw new ProductError(404, 'contest_scores.unknown', CONTEST_SCORE_TEXTS.unknown)
          return board
        })(request, reply)
      },
    )
  }
}
