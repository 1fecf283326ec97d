import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CONTACT_TEXTS } from '@onfreq/contracts/texts-log'
import { Type } from 'typebox'
import { ProductError } from '#errors.ts'
import { publicRoute } from '#plugins/guards.ts'
import { toPng } from '../../../drawing/raster.ts'
import { resolveEntity } from '../contact/entity.ts'
import { drawQslCard } from '../qsl-card.ts'
import { findAnyones } from '../repository/contacts.ts'
import { findPoster } from '../repository/history.ts'
import { sqlOf } from '../sql.ts'

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const CARD_WIDTH = 1050

/** `qsl/{qdo_id}`: the card of a contact that everybody may see. */
export const qslRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = sqlOf(app.db)

  app.get(
    '/qsl/:id',
    { config: { guard: publicRoute() }, schema: { params: Params, produces: ['image/png'] } },
    async (request, reply) => {
      const contact = await findAnyones(sql, request.params.id)
      if (contact === undefined || !contact.publicCall) {
        throw new ProductError(404, 'log.contact_not_found', CONTACT_TEXTS.notFound)
      }
      const etag = `"qsl-${contact.id}-${(contact.updatedAt ?? contact.createdAt).getTime()}"`
      reply.header('etag', etag).header('cache-control', 'public, max-age=300')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const poster = await findPoster(sql, contact.ownerId)
      const place = resolveEntity(contact.stationCall, contact.startedAt)?.name ?? ''
      return reply.type('image/png').send(await toPng(drawQslCard(contact, poster, place), { width: CARD_WIDTH }))
    },
  )
}
