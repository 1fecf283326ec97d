import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Registry, RegistryChanges } from '@onfreq/contracts/releases/registry'
import {
  MicrofrontendName,
  NewPreview,
  NewPreviewResponse,
  PublishRelease,
  ReleaseChecks,
  ReleaseMoved,
  RollbackRelease,
} from '@onfreq/contracts/releases/releases'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { deployToken, publicRoute, toDeployer } from '#kernel/plugins/guards.ts'
import { assignBucket, getBucket } from '../bucket.ts'
import { changesSince, readHave } from '../changes.ts'
import type { Releases } from '../service.ts'
import { removeDocumentHeaders } from './files.ts'

const LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const RESPONSES = { 200: ReleaseMoved, 401: ApiError, 404: ApiError, 409: ApiError }

export function releaseRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/registry',
      {
        config: { guard: publicRoute() },
        schema: {
          tags: ['releases'],
          summary: 'Which release of each microfrontend runs',
          querystring: Type.Object(
            { have: Type.Optional(Type.String({ minLength: 1, maxLength: 8_000 })) },
            { additionalProperties: false },
          ),
          response: { 200: Type.Union([Registry, RegistryChanges]), 304: Type.Null() },
        },
      },
      async (request, reply) => {
        const { registry } = await releases.forVisitor(() => getBucket(request) ?? assignBucket(reply))
        const etag = `"${registry.revision}"`
        reply.header('etag', etag).header('cache-control', 'no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
        const { have } = request.query
        if (have === undefined) return registry
        removeDocumentHeaders(reply)
        return changesSince(registry, readHave(have))
      },
    )

    app.post(
      '/api/releases',
      {
        config: { guard: deployToken('body.microfrontend'), ...LIMIT },
        schema: {
          tags: ['releases'],
          summary: 'Point a channel at an uploaded release',
          body: PublishRelease,
          response: RESPONSES,
        },
      },
      async (request) => releases.publish(request.body, toDeployer(request)),
    )

    app.post(
      '/api/releases/rollback',
      {
        config: { guard: deployToken('body.microfrontend'), ...LIMIT },
        schema: { tags: ['releases'], summary: 'Point a channel back', body: RollbackRelease, response: RESPONSES },
      },
      async (request) => releases.rollback(request.body, toDeployer(request)),
    )

    app.get(
      '/api/releases/:microfrontend/checks',
      {
        config: { guard: deployToken('params.microfrontend'), ...LIMIT },
        schema: {
          tags: ['releases'],
          summary: 'Returns the data against which a new release is checked',
          params: Type.Object({ microfrontend: MicrofrontendName }),
          response: { 200: ReleaseChecks, 401: ApiError },
        },
      },
      async (request) => {
        const { microfrontend } = request.params
        return releases.checks(microfrontend, toDeployer(request))
      },
    )

    app.post(
      '/api/releases/preview',
      {
        config: { guard: deployToken('body.microfrontend'), ...LIMIT },
        schema: {
          tags: ['releases'],
          summary: 'Make an address that shows a release no channel points at',
          body: NewPreview,
          response: { 200: NewPreviewResponse, 401: ApiError, 403: ApiError, 404: ApiError, 409: ApiError },
        },
      },
      async (request) => releases.createPreview(request.body, toDeployer(request)),
    )
  }
}
