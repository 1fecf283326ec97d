/** `/embed/<widget>/<callsign>`: the page for frames and for OBS. */
import { EMBED_NAMES, type EmbedBoot } from '@onfreq/contracts/embed'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#errors.ts'
import { contentSecurityPolicy, embeddable } from '#plugins/security.ts'
import { renderEmbedPage, renderEmptyPage } from '../page.ts'
import { perStation } from '../rate.ts'
import type { AllowedEmbed, EmbedRelease, Embeds } from '../service.ts'

const Params = Type.Object({
  widget: Type.Union(EMBED_NAMES.map((name) => Type.Literal(name))),
  callsign: Type.String({ minLength: 1, maxLength: 40 }),
})

/** Other keys, such as those that advertisers add, do no harm. */
const Query = Type.Object({
  obs: Type.Optional(Type.String({ maxLength: 10 })),
  theme: Type.Optional(Type.String({ maxLength: 10 })),
  lang: Type.Optional(Type.String({ maxLength: 20 })),
  board: Type.Optional(Type.String({ maxLength: 20 })),
  key: Type.Optional(Type.String({ maxLength: 64 })),
  ref_id: Type.Optional(Type.String({ maxLength: 40 })),
  fonts: Type.Optional(Type.String({ maxLength: 10 })),
})
type Query = Readonly<Partial<Record<keyof typeof Query.properties, string>>>

type PageRequest = FastifyRequest<{ Params: { widget: string; callsign: string }; Querystring: Query }>

export const pageRoutes = (embeds: Embeds) => async (app: FastifyInstance) => {
  const options = {
    ...embeddable,
    // Frames of the site live beside frames that were made before it asked for agent clusters.
    helmet: { ...embeddable.helmet, originAgentCluster: false },
    schema: { hide: true, params: Params, querystring: Query },
    config: perStation(240),
  }

  app.get<{ Params: { widget: string; callsign: string }; Querystring: Query }>(
    '/embed/:widget/:callsign',
    { ...options, attachValidation: true },
    async (request, reply) => {
      const obs = isOn(request.query.obs)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      try {
        if (request.validationError) throw new ProductError(404, 'embeds.not_found', 'There is no such widget.')
        return await sendPage(embeds, request, reply)
      } catch (error) {
        if (!(error instanceof ProductError)) throw error
        return reply.code(error.statusCode).send(renderEmptyPage(error.message, obs))
      }
    },
  )
}

async function sendPage(embeds: Embeds, request: PageRequest, reply: FastifyReply) {
  const { params, query } = request
  const callsign = callsignFromPath(params.callsign)
  const found = await embeds.find({ widget: params.widget, callsign, key: query.key, board: query.board })
  const release = await embeds.release(found.widget)
  if (release === undefined || release.embed.scripts.length === 0) {
    throw new ProductError(503, 'embeds.not_released', 'This widget is not released yet.')
  }
  frameFor(reply, siteOf(request), found.sites)
  return reply.send(await page(embeds, query, found, release))
}

async function page(embeds: Embeds, query: Query, found: AllowedEmbed, release: EmbedRelease) {
  const { widget, account, state } = found
  const obs = isOn(query.obs)
  const boot: EmbedBoot = {
    widget,
    callsign: account.callsign,
    key: widget === 'globe' ? (query.key ?? null) : null,
    ref_id: query.ref_id !== undefined && /^[\w-]{1,40}$/.test(query.ref_id) ? query.ref_id : null,
    state: await state.value(),
  }
  return renderEmbedPage({
    title: `${account.callsign} · ${release.embed.title} · Onfreq`,
    profile: embeds.profileAddress(account.callsign),
    theme: query.theme === 'light' || query.theme === 'dark' ? query.theme : undefined,
    obs,
    lang: query.lang !== undefined && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(query.lang) ? query.lang : 'en',
    fonts: obs || isOn(query.fonts),
    release,
    boot,
  })
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** As the browser knows it: a trial is opened under any name of the machine. */
function siteOf({ protocol, host }: FastifyRequest): string {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : "'self'"
}

/**
 * Who may frame it, as its owner wants. The site is named too, since `'self'` means nothing to some browsers in a frame
 * without an origin.
 */
function frameFor(reply: FastifyReply, site: string, sites: readonly string[]): void {
  const socket = site.replace(/^http/, 'ws')
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'script-src': ["'self'", site],
    'style-src': ["'self'", site],
    'img-src': ["'self'", site, 'data:'],
    'font-src': ["'self'", site],
    'connect-src': ["'self'", site, socket],
    'object-src': contentSecurityPolicy['object-src'],
    'frame-ancestors': sites.length === 0 ? ['*'] : ["'self'", ...sites],
  }
  const text = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`)
  reply.header('content-security-policy', text.join(';'))
}
