import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SstvQuery, SstvResponse, SstvUploadResponse } from '@onfreq/contracts/people/photos'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import type { SstvArchive } from '../sstv.ts'
import { PICTURE_RATE, PICTURE_UPLOAD, receivePicture } from './upload.ts'

export function sstvRoutes(archive: SstvArchive): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(multipart, { limits: PICTURE_UPLOAD })

    app.get(
      '/api/vsstv',
      { config: { guard: publicRoute() }, schema: { querystring: SstvQuery, response: { 200: SstvResponse } } },
      async (request) => archive.page(request.query),
    )

    app.post(
      '/api/vsstvupload',
      {
        config: { guard: scope('log'), ...PICTURE_RATE },
        schema: { consumes: ['multipart/form-data'], response: { 200: SstvUploadResponse } },
      },
      async (request) => {
        const { file, fields } = await receivePicture(request)
        const upload = { contactId: getId(fields.qdo_id), call: fields.call || undefined }
        return { status: 'ok' as const, picture: await archive.upload(member(request).accountId, upload, file) }
      },
    )
  }
}

/** Undefined when it is not a number, so that it matches no contact. */
function getId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : 0
}
