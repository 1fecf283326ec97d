/** `/embed/<widget>/<callsign>`: the page for frames and for OBS. */
import type { EmbedBoot } from '@onfreq/contracts/embeds/embed'
import { type AnyLanguage, languageTag } from '@onfreq/contracts/site/languages'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { declaredText } from '#kernel/languages/declared-words.ts'
import { parseRequestedLanguage, RequestedLanguage } from '#kernel/languages/requested-language.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { embeddable } from '#kernel/plugins/security.ts'
import { createFonts } from '../fonts.ts'
import { framePolicy } from '../frame-policy.ts'
import { createInline, type InlineFile } from '../inline.ts'
import { createMessages } from '../messages.ts'
import { type EmbedPage, getParts, PROBLEM_PARTS, renderEmbedPage, renderEmptyPage } from '../page.ts'
import { createPacked } from '../page-cache.ts'
import { perStation, type StationRate } from '../rate.ts'
import { chooseRelease, type EmbedRelease } from '../releases.ts'
import type { AllowedEmbed, Embeds } from '../service.ts'
import { EMBED_TEXTS } from '../texts.ts'

const Params = Type.Object({
  widget: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  callsign: Type.String({ minLength: 1, maxLength: 40 }),
})

/** Unknown parameters, such as those of advertisers for tracking, are ignored. */
const Query = Type.Object({
  obs: Type.Optional(Type.String({ maxLength: 10 })),
  theme: Type.Optional(Type.String({ maxLength: 10 })),
  lang: RequestedLanguage,
  key: Type.Optional(Type.String({ maxLength: 64 })),
  ref_id: Type.Optional(Type.String({ maxLength: 40 })),
  fonts: Type.Optional(Type.String({ maxLength: 10 })),
  /** Id of a release that has just failed in this browser. */
  not: Type.Optional(Type.String({ maxLength: 80 })),
})
type Query = Readonly<Partial<Record<keyof typeof Query.properties, string>>>

type PageRequest = FastifyRequest<{ Params: { widget: string; callsign: string }; Querystring: Query }>

export const pageRoutes = (embeds: Embeds, rate: StationRate) => async (app: FastifyInstance) => {
  const parts = {
    inline: createInline(app),
    fonts: createFonts(app),
    messages: createMessages(app),
    packed: createPacked(),
  }
  const options = {
    ...embeddable,
    // Lets frames of the site coexist with frames created before it sent Origin-Agent-Cluster.
    helmet: { ...embeddable.helmet, originAgentCluster: false },
    schema: { hide: true, params: Params, querystring: Query },
    config: { guard: publicRoute(), ...perStation(240) },
    onRequest: rate('page'),
    errorHandler: sendProblem,
  }

  app.get<{ Params: { widget: string; callsign: string }; Querystring: Query }>(
    '/embed/:widget/:callsign',
    { ...options, attachValidation: true },
    async (request, reply) => {
      if (request.validationError) throw new ProductError(404, 'embeds.not_found', EMBED_TEXTS.noWidget)
      return sendPage(embeds, parts, request, reply)
    },
  )
}

/** Sends an error as one sentence in a frame, and as an empty page on a stream. */
function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const productError = toProductError(error)
  if (productError.statusCode >= 500) request.log.error({ err: error }, 'embed failed')
  const query = getQuery(request)
  const obs = isOn(query.get('obs'))
  const language = parseRequestedLanguage(query.get('lang') ?? undefined)
  const passing = productError.statusCode === 429 || productError.statusCode >= 500
  reply.header('content-security-policy', framePolicy(getSite(request), [], PROBLEM_PARTS))
  const { message } = productError.toBody(request.id, language).error
  return toProblemPage(reply, language)
    .code(productError.statusCode)
    .send(renderEmptyPage(message, { obs, passing, language }))
}

/** Parses the URL itself, because the limit applies before the query is validated. */
function getQuery({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1])
}

/** All query parameters, because embeds have their own options. */
function getNames(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(getQuery(request))
}

/** The problem as a page; temporary problems are retried. */
function toProblemPage(
  reply: FastifyReply,
  language: AnyLanguage,
  caching: 'no-store' | 'no-cache' = 'no-store',
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': caching, 'content-language': languageTag(language) })
}

interface Parts {
  readonly inline: ReturnType<typeof createInline>
  readonly fonts: ReturnType<typeof createFonts>
  readonly messages: ReturnType<typeof createMessages>
  readonly packed: ReturnType<typeof createPacked>
}

async function sendPage(embeds: Embeds, parts: Parts, request: PageRequest, reply: FastifyReply) {
  const { params, query } = request
  const callsign = callsignFromPath(params.callsign)
  const embed = await embeds.find({ widget: params.widget, callsign, key: query.key, query: getNames(request) })
  const { name } = embed.provider
  const isAmong = (percent: number) => request.server.releases.isInEmbedCanary(request, name, percent)
  const released = await embeds.releases(name, isAmong)
  // Empty on a stream, like every problem. Retried until the embed is enabled again.
  if (released.off !== undefined) throw new ProductError(503, 'embeds.off', released.off)
  const release = await chooseRelease(released.releases, query.not, parts.inline.isWhole)
  if (release === undefined) {
    throw new ProductError(503, 'embeds.not_released', EMBED_TEXTS.notReleased)
  }
  const page = await getPage(embeds, parts, query, embed, release)
  const policy = framePolicy(getSite(request), embed.sites, getParts(page))
  reply.header('content-security-policy', policy)
  // A separate file: it is identical for all viewers and compressed once.
  const ticket = request.server.releases.ticketFor(request, released.isTried ? [`embeds/${name}`] : [])
  reply.header('server-timing', `ticket;desc="${ticket}"`)
  return parts.packed(request, toProblemPage(reply, page.language, 'no-cache'), `${policy} ${getKey(page)}`, () =>
    renderEmbedPage(page),
  )
}

/** Pages with the same key are identical; data is identified by its version. */
function getKey({ boot, fonts, theme, obs, language, messages, release }: EmbedPage): string {
  const data = { ...boot, state: [boot.state?.version, boot.state?.release] }
  return JSON.stringify([
    release.microfrontend,
    release.id,
    fonts?.hash,
    theme,
    obs,
    language,
    messages !== undefined,
    data,
  ])
}

/** Release files that the page inlines. */
async function readInlinedFiles({ inline }: Parts, release: EmbedRelease): Promise<Map<string, InlineFile>> {
  const { scripts, styles } = release.embed
  const files = await Promise.all(
    [...styles, ...scripts].map(async (path) => [path, await inline.file(release, path)] as const),
  )
  return new Map(files.flatMap(([path, file]) => (file === undefined ? [] : [[path, file] as const])))
}

async function getPage(
  embeds: Embeds,
  parts: Parts,
  query: Query,
  embed: AllowedEmbed,
  release: EmbedRelease,
): Promise<EmbedPage> {
  const { provider, account, state, language } = embed
  const obs = isOn(query.obs)
  const boot: EmbedBoot = {
    widget: provider.name,
    callsign: account.callsign,
    query: embed.query,
    ref_id: query.ref_id !== undefined && /^[\w-]{1,40}$/.test(query.ref_id) ? query.ref_id : null,
    state: await state.value(),
  }
  return {
    title: `${account.callsign} · ${declaredText(release.titles, language, release.embed.title)} · Onfreq`,
    profile: embeds.profileAddress(account.callsign),
    theme: query.theme === 'light' || query.theme === 'dark' ? query.theme : undefined,
    obs,
    language,
    messages: await parts.messages(release, language),
    fonts: obs || isOn(query.fonts) ? await parts.fonts() : undefined,
    release,
    boot,
    inline: await readInlinedFiles(parts, release),
  }
}

const isOn = (value: string | null | undefined) => value === '1' || value === 'true'

/** The origin used by the browser, because a trial may be opened under any name of the machine. */
function getSite({ protocol, host }: FastifyRequest): string {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : "'self'"
}
