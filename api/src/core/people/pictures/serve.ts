/** `GET /content/{name}`: stored pictures in the requested size and the best format that the browser accepts. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DEFAULT_PICTURE_SIZE } from '@onfreq/contracts/people/picture-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '#kernel/plugins/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { PICTURE_FORMATS, type PictureFormat } from './decode.ts'
import { DEFAULT_PICTURE, defaultPicture } from './default-picture.ts'
import { isPictureName, pictureKey } from './store.ts'

const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const Params = Type.Object({ name: Type.String({ maxLength: 100 }) })
const Query = Type.Object({
  size: Type.Optional(Type.Union([Type.Literal('xs'), Type.Literal('s'), Type.Literal('m'), Type.Literal('l')])),
})

/** Recordings of contacts, named after their content like pictures. */
const SOUND_NAME = /^[0-9a-f]{32}\.wav$/

/** No script can run in a picture, wherever it is opened, and other sites may embed it. */
const SAFE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

export const contentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/content/:name',
    { config: { guard: publicRoute() }, schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const { name } = request.params
      const { size = DEFAULT_PICTURE_SIZE } = request.query
      reply.headers(SAFE)
      if (name.toLowerCase() === DEFAULT_PICTURE.toLowerCase()) {
        return reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=86400')
          .send(await defaultPicture())
      }
      if (SOUND_NAME.test(name)) {
        const sound = await app.files.get(`sounds/${name}`)
        if (sound === undefined) return notFound(request, reply)
        return reply
          .type('audio/wav')
          .header('content-length', sound.size)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(sound.body)
      }
      if (!isPictureName(name)) return notFound(request, reply)
      const format = formatFor(request)
      const etag = `"${name.slice(0, 32)}-${size}-${format}"`
      // The name is a hash of the content, so a cached copy stays valid until the picture is deleted.
      if (request.headers['if-none-match'] === etag && (await app.files.head(pictureKey(name, size, format)))) {
        return cached(reply, etag).code(304).send()
      }
      const file =
        (await app.files.get(pictureKey(name, size, format))) ??
        // Older pictures do not exist in this small size.
        (size === 'xs' ? await app.files.get(pictureKey(name, 's', format)) : undefined)
      if (file === undefined) return notFound(request, reply)
      return cached(reply, etag).type(TYPES[format]).header('content-length', file.size).send(file.body)
    },
  )
}

function cached(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept')
}

function formatFor({ headers }: FastifyRequest): PictureFormat {
  const accepted = headers.accept ?? ''
  return PICTURE_FORMATS.find((format) => format !== 'jpg' && accepted.includes(TYPES[format])) ?? 'jpg'
}
