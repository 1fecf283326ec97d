import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { languageTag } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { ProductError } from '#kernel/errors.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { RequestedLanguage } from '#kernel/languages/requested-language.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { resolveEntity } from '../contact/entity.ts'
import { type drawQslCard, qslWords } from '../qsl-card.ts'
import { findByIdForPublic } from '../repository/contacts.ts'
import { findPoster } from '../repository/history.ts'

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const Query = Type.Object({ lang: RequestedLanguage })
const CARD = new URL('../qsl-card.ts', import.meta.url).href
const CARD_WIDTH = 1050
/** The page of a contact shows one card, so the limit is generous for people and strict for crawlers. */
const RATE = { max: 300, timeWindow: '1 minute' }

/** `qsl/{qdo_id}`: the card of a public contact. */
export const qslRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)

  app.get(
    '/qsl/:id',
    {
      config: { guard: publicRoute(), rateLimit: RATE },
      schema: { params: Params, querystring: Query, produces: ['image/png'] },
    },
    async (request, reply) => {
      const contact = await findByIdForPublic(sql, request.params.id)
      if (contact === undefined || !contact.publicCall) {
        throw new ProductError(404, 'log.contact_not_found', CONTACT_TEXTS.notFound)
      }
      const poster = await findPoster(sql, contact.ownerId)
      const country = resolveEntity(contact.stationCall, contact.startedAt)?.name ?? ''
      const language = pictureLanguage(request.query.lang)
      const texts = withLanguage(language, () => qslWords(contact))
      const input: Parameters<typeof drawQslCard> = [contact, poster, country, texts]
      const picture = app.drawings.picture({
        module: CARD,
        name: 'drawQslCard',
        input,
        width: CARD_WIDTH,
        format: 'png',
      })
      reply.headers({
        etag: picture.etag,
        'cache-control': 'public, max-age=300',
        'content-language': languageTag(language),
      })
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type('image/png').send(await picture.bytes(request, reply))
    },
  )
}
