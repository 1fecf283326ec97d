import { SupportersAnswer } from '@onfreq/contracts/people'
import type { FastifyPluginAsync } from 'fastify'
import { readSupporters } from '../repository/supporters.ts'

export const supporterRoutes: FastifyPluginAsync = async (app) => {
  const supporters = app.polled('supporters', async () => ({ supporters: await readSupporters(app) }))
  app.get('/api/vsupporters', { schema: { response: { 200: SupportersAnswer } } }, supporters)
}
