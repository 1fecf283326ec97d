import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PreviewQuery, PrintQuery } from '@onfreq/contracts/cards/qsl-cards'
import { languageTag } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Prints } from '../print.ts'

const CardId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const PRINT_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }

/** Routes of card pictures and print files. */
export function printRoutes(prints: Prints): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vqslcards/preview',
      { config: { guard: session() }, schema: { querystring: PreviewQuery, produces: ['image/jpeg'] } },
      async (request, reply) => {
        const { accountId, callsign } = member(request)
        const language = pictureLanguage(request.query.lang)
        const order = await prints.preview(accountId, callsign, request.query.design, language)
        return reply
          .type('image/jpeg')
          .header('content-language', languageTag(language))
          .header('cache-control', 'private, max-age=300')
          .send(await app.drawings.once(order, request, reply))
      },
    )

    app.get(
      '/api/vqslcards/picture/:id',
      { config: { guard: session() }, schema: { params: CardId, produces: ['image/jpeg'] } },
      async (request, reply) => {
        const order = await prints.picture(member(request).accountId, request.params.id)
        const picture = app.drawings.picture(order)
        reply.header('etag', picture.etag).header('cache-control', 'private, no-cache')
        if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
        return reply.type('image/jpeg').send(await picture.bytes(request, reply))
      },
    )

    app.get(
      '/api/vqslcards/print',
      {
        config: { guard: session(), ...PRINT_LIMIT },
        schema: { querystring: PrintQuery, produces: ['application/pdf'] },
      },
      async (request, reply) => {
        const language = pictureLanguage(request.query.lang)
        const order = await prints.file(member(request).accountId, request.query, language)
        const file = await app.drawings.once(order, request, reply)
        return reply
          .type('application/pdf')
          .header('content-language', languageTag(language))
          .header('content-disposition', `attachment; filename="qsl-${request.query.kind}.pdf"`)
          .header('cache-control', 'private, no-store')
          .send(file)
      },
    )
  }
}
