/** `/embed.js`, the loader of the custom elements, and `/embed.<mark>.js`, an immutable version of it. */
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Loader } from '../loader.ts'

const Version = Type.Object({ mark: Type.String({ pattern: '^[0-9a-f]{16}$' }) })
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

export const assetRoutes = (loader: Loader) => async (app: FastifyInstance) => {
  const open = {
    config: { guard: publicRoute() },
    helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' as const } },
  }

  app.get('/embed.js', { ...open, schema: { hide: true } }, async (request, reply) => {
    const { text, mark } = await loader.current()
    const etag = `"${mark}"`
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300, stale-while-revalidate=604800')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(text)
  })

  app.get<{ Params: { mark: string } }>(
    '/embed.:mark.js',
    { ...open, schema: { hide: true, params: Version } },
    async ({ params: { mark } }, reply) => {
      const bytes = await loader.version(mark)
      if (bytes === undefined) {
        throw new ProductError(404, 'embeds.no_such_loader', 'There’s no such version. /embed.js is always there.')
      }
      return reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', CACHE_FOR_A_YEAR)
        .type('text/javascript; charset=utf-8')
        .send(bytes)
    },
  )
}
