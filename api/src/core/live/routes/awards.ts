import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AWARD_HOLDERS_SHOWN,
  AWARD_WIDTHS,
  AwardContactsResponse,
  AwardHoldersResponse,
  AwardPageResponse,
  AwardsOfResponse,
  AwardsSoFarResponse,
} from '@onfreq/contracts/live/awards'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import { type AnyLanguage, languageTag } from '@onfreq/contracts/site/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import { RequestedLanguage } from '#kernel/languages/requested-language.ts'
import type { DrawnPicture } from '#kernel/plugins/drawings.ts'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { AWARDS, findAward, toAwardDefinition } from '../awards/granted-awards.ts'
import { awardHead, awardsHead } from '../awards/head.ts'
import { certificatePicture, specimenPicture } from '../awards/pictures.ts'
import { toAward } from '../awards/presenter.ts'
import { findGrant, readAwardHolders, readGrantContacts, readOwnerGrants, readProgress } from '../repository/awards.ts'
import type { Snapshots } from '../snapshots.ts'

const AwardParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const AwardQuery = Type.Object({ width: Type.Optional(Type.Integer()), lang: RequestedLanguage })
const OfParams = Type.Object({ callsign: Type.String({ minLength: 1, maxLength: 20 }) })

const notFound = () => new ProductError(404, 'live.award_not_found', AWARD_TEXTS.notFound)
const DAY_SECONDS = 86_400

function toWidth({ width: target = 400 }: { readonly width?: number }) {
  const width = AWARD_WIDTHS.find((each) => each === target)
  if (width === undefined) throw new ProductError(400, 'live.award_width', AWARD_TEXTS.wrongWidth)
  return width
}

async function sendPicture(picture: DrawnPicture, language: AnyLanguage, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    etag: picture.etag,
    'cache-control': `public, max-age=${DAY_SECONDS}`,
    'content-language': languageTag(language),
  })
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
  return reply.type('image/png').send(await picture.bytes(request, reply))
}

export function awardRoutes(snapshots: Snapshots): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.pageHead.register('feed/award', (context) => awardHead(app, context))
    app.pageHead.register('feed/awards', async () => awardsHead(app.config.publicUrl))

    app.get(
      '/api/award/holders',
      { config: { guard: publicRoute() }, schema: { 'x-reads': ['Award'], response: { 200: AwardHoldersResponse } } },
      async () => {
        const { holders } = await snapshots.awards.value()
        return { holders }
      },
    )

    app.get(
      '/api/award/catalogue/:id',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Award'], params: AwardParams, response: { 200: AwardPageResponse } },
      },
      async (request) => {
        const award = findAward(request.params.id)
        if (award === undefined) throw notFound()
        const { total, grants } = await readAwardHolders(app.pool, award.award_id, AWARD_HOLDERS_SHOWN)
        return { award: toAwardDefinition(award), holders_total: total, holders: grants.map(toAward) }
      },
    )

    app.get(
      '/api/award/progress',
      {
        config: { guard: scope('read', 'log') },
        schema: { 'x-reads': ['Award'], response: { 200: AwardsSoFarResponse } },
      },
      async (request) => {
        const progress = await readProgress(app.pool, member(request).accountId)
        return {
          counted_to: progress?.countedTo ?? null,
          awards: AWARDS.flatMap(({ award_id }) => {
            const soFar = progress?.soFar[award_id]
            return soFar === undefined ? [] : [{ award_id, so_far: soFar }]
          }),
        }
      },
    )

    app.get(
      '/api/award/specimen/:id',
      { config: { guard: publicRoute() }, schema: { params: AwardParams, querystring: AwardQuery } },
      async (request, reply) => {
        const award = findAward(request.params.id)
        if (award === undefined) throw notFound()
        const language = pictureLanguage(request.query.lang)
        return sendPicture(specimenPicture(app, award, toWidth(request.query), language), language, request, reply)
      },
    )

    app.get(
      '/api/award/of/:callsign',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Award'], params: OfParams, response: { 200: AwardsOfResponse } },
      },
      async (request) => {
        const account = await app.accounts.byCallsign(request.params.callsign)
        return { awards: account === null ? [] : (await readOwnerGrants(app.pool, account.id)).map(toAward) }
      },
    )

    app.get(
      '/api/award/:id/contacts',
      { config: { guard: publicRoute() }, schema: { params: AwardParams, response: { 200: AwardContactsResponse } } },
      async (request) => {
        const grant = await findGrant(app.pool, request.params.id)
        if (grant === undefined) throw notFound()
        const contacts = await readGrantContacts(app.pool, grant)
        return {
          award: toAward(grant),
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
        const width = toWidth(request.query)
        const grant = await findGrant(app.pool, request.params.id)
        const language = pictureLanguage(request.query.lang)
        const picture = grant === undefined ? undefined : certificatePicture(app, grant, width, language)
        if (picture === undefined) throw notFound()
        return sendPicture(picture, language, request, reply)
      },
    )
  }
}
