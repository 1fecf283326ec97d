import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PhotoDone, PhotoRef, PhotosResponse, UploadPhotoResponse } from '@onfreq/contracts/people/photos'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Photos } from '../photos.ts'
import { PICTURE_RATE, PICTURE_UPLOAD, receivePicture } from './upload.ts'

export function photoRoutes(photos: Photos): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(multipart, { limits: PICTURE_UPLOAD })

    app.post(
      '/api/vphotos',
      { config: { guard: session() }, schema: { response: { 200: PhotosResponse } } },
      async (request) => ({ photos: await photos.list(member(request).accountId) }),
    )

    app.post(
      '/api/vuploadphoto',
      {
        config: { guard: session(), ...PICTURE_RATE, answersStatus: true },
        schema: { consumes: ['multipart/form-data'], response: { 200: UploadPhotoResponse } },
      },
      async (request) => {
        const { file } = await receivePicture(request)
        return { status: 'ok' as const, photo: await photos.upload(member(request).accountId, file) }
      },
    )

    app.post(
      '/api/vphotodelete',
      { config: { guard: session(), answersStatus: true }, schema: { body: PhotoRef, response: { 200: PhotoDone } } },
      async (request) => {
        await photos.remove(member(request).accountId, request.body.id)
        return { status: 'ok' as const, error: null }
      },
    )

    app.post(
      '/api/vphotomakedefault',
      { config: { guard: session(), answersStatus: true }, schema: { body: PhotoRef, response: { 200: PhotoDone } } },
      async (request) => {
        await photos.makeDefault(member(request).accountId, request.body.id)
        return { status: 'ok' as const, error: null }
      },
    )
  }
}
