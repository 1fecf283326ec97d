/** Uploads of a release's files, for teams on other machines. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  MicrofrontendName,
  OpenUpload,
  RELEASE_FILE_MAX,
  ReleaseId,
  UploadState,
} from '@onfreq/contracts/releases/releases'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { deployToken, toDeployer } from '#kernel/plugins/guards.ts'
import { refuse } from '../refusals.ts'
import type { Releases } from '../service.ts'

/** A release has several hundred files. */
const FILES = { rateLimit: { max: 6_000, timeWindow: '1 minute' } }
const ANNOUNCEMENTS = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024
const ERRORS = { 401: ApiError, 404: ApiError, 409: ApiError, 413: ApiError }

export function uploadRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: RELEASE_FILE_MAX },
      (_request, body, done) => done(null, body),
    )

    app.post(
      '/api/releases/uploads',
      {
        config: { guard: deployToken('body.manifest.name'), ...ANNOUNCEMENTS },
        bodyLimit: MAX_MANIFEST_BYTES,
        schema: {
          tags: ['releases'],
          summary: 'Announce a release; says which of its files are not in the store yet',
          body: OpenUpload,
          response: { 200: UploadState, ...ERRORS },
        },
      },
      async (request) => {
        const actor = toDeployer(request)
        return releases.openUpload(request.body, actor)
      },
    )

    app.put(
      '/api/releases/uploads/:microfrontend/:id',
      {
        config: { guard: deployToken('params.microfrontend'), ...FILES },
        bodyLimit: RELEASE_FILE_MAX,
        schema: {
          tags: ['releases'],
          summary: 'Send one file of an announced release; it has to have the hash that was announced',
          params: Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId }),
          querystring: Type.Object(
            { file: Type.String({ minLength: 1, maxLength: 400 }) },
            { additionalProperties: false },
          ),
          response: { 204: Type.Null(), ...ERRORS },
        },
      },
      async (request, reply) => {
        const { microfrontend, id } = request.params
        await releases.putFile(microfrontend, id, request.query.file, toBytes(request.body))
        return reply.code(204).send(null)
      },
    )

    app.put(
      '/api/releases/uploads/:microfrontend/:id/map',
      {
        config: { guard: deployToken('params.microfrontend'), ...FILES },
        bodyLimit: RELEASE_FILE_MAX,
        schema: {
          tags: ['releases'],
          summary: 'Send the source map of a script, packed with gzip; it is served to nobody',
          params: Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId }),
          querystring: Type.Object(
            { file: Type.String({ minLength: 1, maxLength: 400 }) },
            { additionalProperties: false },
          ),
          response: { 204: Type.Null(), 415: ApiError, 422: ApiError, ...ERRORS },
        },
      },
      async (request, reply) => {
        const { microfrontend, id } = request.params
        await releases.putMap(microfrontend, id, request.query.file, toBytes(request.body))
        return reply.code(204).send(null)
      },
    )
  }
}

function toBytes(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw refuse('noFile', 'Send the file as application/octet-stream.')
  return body
}
