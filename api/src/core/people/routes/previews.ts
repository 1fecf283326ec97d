import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { languageTag } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { ProductError } from '#kernel/errors.ts'
import { RequestedLanguage } from '#kernel/languages/requested-language.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { OEmbedQuery, sendOEmbed } from '../previews/oembed.ts'
import { invitationHead, previewHead, previewPicture } from '../previews/previews.ts'
import { findSubject } from '../previews/subjects.ts'

const Params = Type.Object({
  kind: Type.Union([Type.Literal('profile'), Type.Literal('qso'), Type.Literal('post')]),
  id: Type.String({ minLength: 1, maxLength: 60 }),
})
const PreviewQuery = Type.Object({ lang: RequestedLanguage })
const notFound = () =>
  new ProductError(404, 'people.preview_not_found', /*i18n*/ 'There’s nothing to show at this address.')
/** A name may change, and the image with it. */
const CACHE = 'public, max-age=3600'
const RATE = { max: 300, timeWindow: '1 minute' }

export const previewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/preview/:kind/:id',
    { config: { guard: publicRoute(), rateLimit: RATE }, schema: { params: Params, querystring: PreviewQuery } },
    async (request, reply) => {
      const language = pictureLanguage(request.query.lang)
      const subject = await findSubject(app, request.params.kind, request.params.id, language)
      if (subject === undefined) throw notFound()
      const picture = await previewPicture(app, subject)
      reply.headers({
        etag: picture.etag,
        'cache-control': CACHE,
        'content-language': languageTag(language),
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(await picture.bytes(request, reply))
    },
  )

  // The embeds area may handle its own URLs; otherwise it calls this.
  if (!app.hasRoute({ method: 'GET', url: '/oembed' })) {
    app.get(
      '/oembed',
      { config: { guard: publicRoute() }, schema: { querystring: OEmbedQuery } },
      async (request, reply) => {
        const { url, format = 'json', ...room } = request.query
        if (format !== 'json')
          throw new ProductError(501, 'people.oembed_format', /*i18n*/ 'Only JSON is accepted here.')
        const result = await sendOEmbed(app, url, room)
        if (result === undefined) throw notFound()
        return reply.header('access-control-allow-origin', '*').header('cache-control', CACHE).send(result)
      },
    )
  }

  app.pageHead.register('profile/profile', ({ params, language }) =>
    previewHead(app, 'profile', params.callsign ?? '', language),
  )
  for (const page of ['account/join', 'account/register']) {
    app.pageHead.register(page, ({ query, language }) => invitationHead(app, query.get('from'), language))
  }
  app.pageHead.register('logger/contact', ({ params, language }) =>
    previewHead(app, 'qso', params.qdo_id ?? '', language),
  )
}
