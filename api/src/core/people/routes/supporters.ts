import { SupportersResponse } from '@onfreq/contracts/people/people'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { readSupporters } from '../repository/supporters.ts'

export const supporterRoutes: FastifyPluginAsync = async (app) => {
  const supporters = app.polled('supporters', async () => ({ supporters: await readSupporters(app) }))
  app.get(
    '/api/vsupporters',
    { config: { guard: publicRoute() }, schema: { response: { 200: SupportersResponse } } },
    supporters,
  )
}
