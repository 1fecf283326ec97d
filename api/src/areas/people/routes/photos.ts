import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PhotoDone, PhotoRef, PhotosAnswer, UploadPhotoAnswer } from '@onfreq/contracts/photos'
import type { Photos } from '../photos.ts'
import { person, requirePerson } from '../policy.ts'
import { PICTURE_RATE, PICTURE_UPLOAD, receivePicture } from './upload.ts'

export function photoRoutes(photos: Photos): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(multipart, { limits: PICTURE_UPLOAD })

    app.post(
      '/api/vphotos',
      { preHandler: requirePerson, schema: { response: { 200: PhotosAnswer } } },
      async (request) => ({ photos: await photos.list(person(request).accountId) }),
    )

    app.post(
      '/api/vuploadphoto',
      {
        preHandler: requirePerson,
        config: PICTURE_RATE,
        schema: { consumes: ['multipart/form-data'], response: { 200: UploadPhotoAnswer } },
      },
      async (request) => {
        const { file } = await receivePicture(request)
        return { status: 'ok' as const, photo: await photos.upload(person(request).accountId, file) }
      },
    )

    app.post(
      '/api/vphotodelete',
      { preHandler: requirePerson, schema: { body: PhotoRef, response: { 200: PhotoDone } } },
      async (request) => {
        await photos.remove(person(request).accountId, request.body.id)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vphotomakedefault',
      { preHandler: requirePerson, schema: { body: PhotoRef, response: { 200: PhotoDone } } },
      async (request) => {
        await photos.makeDefault(person(request).accountId, request.body.id)
        return { status: 'ok' as const }
      },
    )
  }
}
