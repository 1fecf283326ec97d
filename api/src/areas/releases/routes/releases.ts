import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@onfreq/contracts/errors'
import { Registry } from '@onfreq/contracts/registry'
import { PublishRelease, ReleaseMoved, RollbackRelease } from '@onfreq/contracts/releases'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '../../../errors.ts'
import { bucketOf, giveBucket } from '../bucket.ts'
import type { Actor, Releases } from '../service.ts'

const LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const ANSWERS = { 200: ReleaseMoved, 401: ApiError, 404: ApiError, 409: ApiError }

export function releaseRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/registry',
      {
        schema: {
          tags: ['releases'],
          summary: 'Which release of each microfrontend runs',
          response: { 200: Registry, 304: Type.Null() },
        },
      },
      async (request, reply) => {
        const { registry } = await releases.forVisitor(() => bucketOf(request) ?? giveBucket(reply))
        const etag = `"${registry.revision}"`
        reply.header('etag', etag).header('cache-control', 'no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
        return registry
      },
    )

    app.post(
      '/api/releases',
      {
        config: LIMIT,
        schema: {
          tags: ['releases'],
          summary: 'Point a channel at an uploaded release',
          body: PublishRelease,
          response: ANSWERS,
        },
      },
      async (request) => releases.publish(request.body, await deployer(releases, request, request.body.microfrontend)),
    )

    app.post(
      '/api/releases/rollback',
      {
        config: LIMIT,
        schema: { tags: ['releases'], summary: 'Point a channel back', body: RollbackRelease, response: ANSWERS },
      },
      async (request) => releases.rollback(request.body, await deployer(releases, request, request.body.microfrontend)),
    )
  }
}

/** An administrator, or the deploy token of exactly this microfrontend. */
async function deployer(releases: Releases, request: FastifyRequest, microfrontend: string): Promise<Actor> {
  if (request.viewer?.isAdmin === true) return { name: request.viewer.callsign }
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const actor = token === undefined ? undefined : await releases.deployer(token, microfrontend)
  if (actor === undefined)
    throw new ProductError(401, 'releases.token', `This needs the deploy token of ${microfrontend}.`)
  return actor
}
