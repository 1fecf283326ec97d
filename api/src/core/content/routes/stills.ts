import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { Type } from 'typebox'
import { notFound } from '#kernel/plugins/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Stills } from '../stills.ts'

const Params = Type.Object({ id: Type.String({ pattern: `^[\\w-]{${LIMITS.youtubeId}}$` }) })
const DAY_SECONDS = 86_400
const MISSING_SECONDS = 300

/** Serves the stored still of a video that is used in a post. */
export function stillRoutes(stills: Stills): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vvideostill/:id',
      { config: { guard: publicRoute() }, schema: { params: Params } },
      async (request, reply) => {
        const still = await stills.read(request.params.id)
        if (still === null)
          return notFound(request, reply.header('cache-control', `public, max-age=${MISSING_SECONDS}`))
        const etag = `"${createHash('sha256').update(still).digest('base64url')}"`
        reply.header('etag', etag).header('cache-control', `public, max-age=${DAY_SECONDS}`)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('image/webp').send(still)
      },
    )
  }
}
