/** Deployment from a pipeline without a secret: its forge proves the pipeline's identity. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ExchangedToken, ExchangeIdentity, NewTrust, TrustId, TrustList } from '@onfreq/contracts/releases/trust'
import { ApiError } from '@onfreq/contracts/site/errors'
import { admin, adminWrite, member, publicRoute } from '#kernel/plugins/guards.ts'
import type { Releases } from '../service.ts'

const ERRORS = { 401: ApiError, 403: ApiError, 404: ApiError, 409: ApiError, 422: ApiError, 502: ApiError }

export function trustRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/releases/token',
      {
        config: { guard: publicRoute(), rateLimit: { max: 30, timeWindow: '1 minute' } },
        bodyLimit: 32_768,
        schema: {
          tags: ['releases'],
          summary: 'Exchanges the identity token of a trusted pipeline for a short-lived deploy token',
          body: ExchangeIdentity,
          response: { 200: ExchangedToken, ...ERRORS },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return releases.exchangeIdentity(request.body)
      },
    )

    app.get(
      '/api/admin/releases/trusts',
      {
        config: { guard: admin() },
        schema: { tags: ['releases'], summary: 'Pipelines that parts trust', response: { 200: TrustList, ...ERRORS } },
      },
      async () => releases.trustList(),
    )

    app.post(
      '/api/admin/releases/trusts',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Trust a pipeline: issuer, repository, branch or environment, and what it may move',
          body: NewTrust,
          response: { 200: TrustList, ...ERRORS },
        },
      },
      async (request) => {
        const { callsign, accountId } = member(request)
        await releases.addTrust(request.body, { name: callsign, accountId })
        return releases.trustList()
      },
    )

    app.post(
      '/api/admin/releases/trusts/remove',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Trust a pipeline no more',
          body: TrustId,
          response: { 200: TrustList, ...ERRORS },
        },
      },
      async (request) => {
        await releases.dropTrust(request.body.id, { name: member(request).callsign })
        return releases.trustList()
      },
    )
  }
}
