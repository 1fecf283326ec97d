/** `/badge/<widget>/<callsign>.svg` and `.png`, for QRZ pages, forum signatures and README files. */
import { createHash } from 'node:crypto'
import { languageTag } from '@onfreq/contracts/site/languages'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { pictureLanguage } from '#kernel/drawing/language.ts'
import { declaredLines } from '#kernel/languages/declared-words.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { RequestedLanguage } from '#kernel/languages/requested-language.ts'
import { notFound } from '#kernel/plugins/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { BADGE, type badgeOutlines, badgeSvg, toBadge } from '../badge.ts'
import { perStation, type StationRate } from '../rate.ts'
import type { Embeds } from '../service.ts'

const Params = Type.Object({
  widget: Type.String({ maxLength: 40 }),
  file: Type.String({ minLength: 5, maxLength: 45 }),
})
const Query = Type.Object({ lang: RequestedLanguage })
/** Twice the natural size, for high-density screens. */
const PNG_WIDTH = BADGE.width * 2
const MODULE = new URL('../badge.ts', import.meta.url).href

export const badgeRoutes = (embeds: Embeds, rate: StationRate) => async (app: FastifyInstance) => {
  app.get<{ Params: { widget: string; file: string }; Querystring: { lang?: string } }>(
    '/badge/:widget/:file',
    {
      schema: { hide: true, params: Params, querystring: Query },
      config: { guard: publicRoute(), ...perStation(240) },
      onRequest: rate('picture'),
      helmet: {
        crossOriginResourcePolicy: { policy: 'cross-origin' },
        contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } },
      },
    },
    async (request, reply) => {
      const { widget, file } = request.params
      const [, call, kind] = /^(.+)\.(svg|png)$/.exec(file) ?? []
      const released = (await embeds.published()).find(({ embed }) => embed.name === widget)
      const lines = released?.embed.badge
      if (call === undefined || released === undefined || lines === undefined) return notFound(request, reply)
      const language = pictureLanguage(request.query.lang)
      const query = { lang: language }
      const embed = await embeds.find({ widget, callsign: callsignFromPath(call), key: undefined, query })
      const { data } = await embed.state.value()
      const formatLine = declaredLines(released.titles, language)
      const badge = withLanguage(language, () => toBadge(embed.account.callsign, lines, data, formatLine))
      const etag = `"${createHash('sha1').update(JSON.stringify(badge)).digest('base64url').slice(0, 16)}-${kind}"`
      reply
        .header('access-control-allow-origin', '*')
        // Image proxies respect this header; otherwise they would show yesterday's frequency.
        .header('cache-control', 'public, max-age=30, stale-while-revalidate=60')
        .header('etag', etag)
        .header('content-language', languageTag(language))
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (kind === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(badgeSvg(badge))
      const input: Parameters<typeof badgeOutlines> = [badge]
      const order = { module: MODULE, name: 'badgeOutlines', input, width: PNG_WIDTH, format: 'png' } as const
      return reply.type('image/png').send(await app.drawings.picture(order).bytes(request, reply))
    },
  )
}
