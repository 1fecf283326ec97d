/** Live contest scores: scores that members' logging programs claim, with boards and races. */
import type { FastifyPluginAsync } from 'fastify'
import { boardRoutes } from './routes/boards.ts'
import { postRoutes } from './routes/post.ts'
import { type ContestScores, createContestScores } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly contestScores: Pick<ContestScores, 'board' | 'readLatest' | 'sweep'>
  }
}

const contestsPlugin: FastifyPluginAsync = async (app) => {
  const scores = createContestScores(app)
  app.decorate('contestScores', { board: scores.board, readLatest: scores.readLatest, sweep: scores.sweep })
  await app.register(postRoutes(scores))
  await app.register(boardRoutes(scores))
}

export default contestsPlugin
