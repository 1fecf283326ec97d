import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AWARD_WIDTHS,
  AwardCatalogueAnswer,
  AwardContactsAnswer,
  AwardHoldersAnswer,
  AwardsOfAnswer,
} from '@onfreq/contracts/live/awards'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import { Type } from 'typebox'
import { ProductError } from '#errors.ts'
import { instant } from '#instant.ts'
import { publicRoute } from '#plugins/guards.ts'
import { AWARDS, presentDefinition } from '../awards/granted-awards.ts'
import { certificatePicture } from '../awards/pictures.ts'
import { presentAward } from '../awards/presenter.ts'
import { findGrant, readGrantContacts, readGrantsOf } from '../repository/awards.ts'
import type { Snapshots } from '../snapshots.ts'

const AwardParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const AwardQuery = Type.Object({ width: Type.Optional(Type.Integer()) })
const OfParams = Type.Object({ callsign: Type.String({ minLength: 1, maxLength: 20 }) })

const notFound = () => new ProductError(404, 'live.award_not_found', AWARD_TEXTS.notFound)
const DAY_SECONDS = 86_400

export function awardRoutes(snapshots: Snapshots): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/award/holders',
      { config: { guard: publicRoute() }, schema: { 'x-reads': ['Award'], response: { 200: AwardHoldersAnswer } } },
      async () => {
        const { holders } = await snapshots.awards.value()
        return { holders }
      },
    )

    app.get(
      '/api/award/catalogue',
      { config: { guard: publicRoute() }, schema: { response: { 200: AwardCatalogueAnswer } } },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=3600')
        return { awards: AWARDS.map(presentDefinition) }
      },
    )

    app.get(
      '/api/award/of/:callsign',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Award'], params: OfParams, response: { 200: AwardsOfAnswer } },
      },
      async (request) => {
        const account = await app.accounts.byCallsign(request.params.callsign)
        return { awards: account === null ? [] : (await readGrantsOf(app.pool, account.id)).map(presentAward) }
      },
    )

    app.get(
      '/api/award/:id/contacts',
      { config: { guard: publicRoute() }, schema: { params: AwardParams, response: { 200: AwardContactsAnswer } } },
      async (request) => {
        const grant = await findGrant(app.pool, request.params.id)
        if (grant === undefined) throw notFound()
        const contacts = await readGrantContacts(app.pool, grant)
        return {
          award: presentAward(grant),
          contacts: contacts.map((contact) => ({
            qdo_id: contact.id,
            TS: instant(contact.started_at),
            Call: contact.call,
            Band: contact.band,
            Mode: contact.mode,
            country: contact.country,
          })),
        }
      },
    )

    app.get(
      '/api/award/:id',
      { config: { guard: publicRoute() }, schema: { params: AwardParams, querystring: AwardQuery } },
      async (request, reply) => {
        const { width: wanted = 400 } = request.query
        const width = AWARD_WIDTHS.find((each) => each === wanted)
        if (width === undefined) throw new ProductError(400, 'live.award_width', AWARD_TEXTS.wrongWidth)
        const grant = await findGrant(app.pool, request.params.id)
        const picture = grant === undefined ? undefined : certificatePicture(app, grant, width)
        if (picture === undefined) throw notFound()
        reply.header('etag', picture.etag).header('cache-control', `public, max-age=${DAY_SECONDS}`)
        if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
        return reply.type('image/png').send(await picture.bytes(request, reply))
      },
    )
  }
}
