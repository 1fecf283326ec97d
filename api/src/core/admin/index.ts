import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AdminUsers, AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { admin } from '#kernel/plugins/guards.ts'
import { adminStatistics } from './statistics.ts'

const area: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vadmin/users',
    { config: { guard: admin() }, schema: { body: AdminUsers, response: { 200: AdminUsersResponse } } },
    async (request) => adminStatistics(app.db, app.clock.now(), request.body),
  )
}

export default area
