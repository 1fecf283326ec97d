/** Comments and reactions on content of other members, reports, and the moderation queue. */
import type { FastifyPluginAsync } from 'fastify'
import { commentSubject } from './comment-subject.ts'
import { createComments } from './comments.ts'
import { createReactions } from './reactions.ts'
import { createReports } from './reports.ts'
import { deleteMemberRows } from './repository/delete-member-rows.ts'
import { commentRoutes } from './routes/comments.ts'
import { reportRoutes } from './routes/reports.ts'

const conversationPlugin: FastifyPluginAsync = async (app) => {
  app.subjects.register('comment', commentSubject(app))
  app.accounts.onErase((accountId) => deleteMemberRows(app, accountId))
  await app.register(commentRoutes(createComments(app), createReactions(app)))
  await app.register(reportRoutes(createReports(app)))
}

export default conversationPlugin
