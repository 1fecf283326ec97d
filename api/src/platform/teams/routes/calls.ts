/** `/api/x/<part>/<call>`: calls that a team's service answers. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MicrofrontendName } from '@onfreq/contracts/releases/releases'
import { UPSTREAM_LIMITS, UpstreamCallName } from '@onfreq/contracts/releases/upstream'
import { ApiError } from '@onfreq/contracts/site/errors'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { limitedParty } from '#kernel/plugins/limits.ts'
import type { Upstreams } from '../upstreams.ts'

const MINUTE_MS = 60_000

const RESPONSES = {
  200: Type.Unknown(),
  401: ApiError,
  403: ApiError,
  404: ApiError,
  405: ApiError,
  422: ApiError,
  429: ApiError,
  502: ApiError,
  503: ApiError,
  504: ApiError,
}

const SCHEMA = {
  tags: ['platform'],
  params: Type.Object({ part: MicrofrontendName, '*': UpstreamCallName }),
  querystring: Type.Record(Type.String(), Type.String({ maxLength: 1_000 })),
  response: RESPONSES,
}
const SUMMARY = 'that the team of a part answers itself, by the contract of its release'

export function callRoutes(upstreams: Upstreams): FastifyPluginAsyncTypebox {
  return async (app) => {
    /** Counts a call of one party to one part. Throws 429 above the limit. */
    function count(request: FastifyRequest, part: string): void {
      const { config, limits } = app
      if (!config.rateLimits) return
      const { n } = limits.batched.count(`x:${part}:${limitedParty(request)}`, MINUTE_MS)
      if (n > UPSTREAM_LIMITS.perMinute)
        throw new ProductError(
          429,
          'request.too_many',
          /*i18n*/ 'Too many requests. Please wait a moment and try again.',
        )
    }

    app.get(
      '/api/x/:part/*',
      { config: { guard: publicRoute() }, schema: { ...SCHEMA, summary: `A question ${SUMMARY}` } },
      async (request, reply) => {
        const { part, '*': call } = request.params
        count(request, part)
        reply.header('cache-control', 'private, no-store')
        const { query, viewer } = request
        return upstreams.callUpstream(part, call, { method: 'GET', query, viewer })
      },
    )

    app.post(
      '/api/x/:part/*',
      {
        config: { guard: publicRoute() },
        bodyLimit: UPSTREAM_LIMITS.body,
        schema: {
          ...SCHEMA,
          summary: `A change ${SUMMARY}`,
          body: Type.Record(Type.String(), Type.Unknown()),
        },
      },
      async (request, reply) => {
        const { part, '*': call } = request.params
        count(request, part)
        reply.header('cache-control', 'private, no-store')
        const { query, body, viewer } = request
        return upstreams.callUpstream(part, call, { method: 'POST', query, body, viewer })
      },
    )
  }
}
