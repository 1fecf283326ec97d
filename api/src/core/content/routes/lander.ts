/** `/lander/{id}` redirects to the marketing site with the campaign of the visitor. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'

const Campaign = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,60}$' }) })

export const landerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/lander/:id',
    { config: { guard: publicRoute() }, schema: { hide: true, params: Campaign } },
    async ({ params, query }, reply) => {
      const target = new URL(app.config.marketingUrl ?? '/', app.config.publicUrl)
      target.searchParams.set('lander', params.id)
      // Forwards the query parameters of the campaign.
      for (const [name, value] of Object.entries(record(query)))
        if (name.startsWith('utm_') && typeof value === 'string') target.searchParams.set(name, value)
      return reply.header('cache-control', 'no-store').redirect(target.href, 302)
    },
  )
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
