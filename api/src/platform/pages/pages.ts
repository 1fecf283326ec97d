import { createHash } from 'node:crypto'
import type { Boot } from '@onfreq/contracts/accounts/session'
import { LIVE_BLOCK } from '@onfreq/contracts/live/live'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { RELEASE_TOOLS_BLOCK } from '@onfreq/contracts/releases/tools'
import { type AnyLanguage, SOURCE_LANGUAGE, TITLES_BLOCK } from '@onfreq/contracts/site/languages'
import { ownPath } from '@onfreq/contracts/site/own-path'
import { matchRoute, type RouteMatch, type RouteTable, routeTable } from '@onfreq/contracts/site/routes'
import { TICKET_BLOCK } from '@onfreq/contracts/site/visits'
import { baseCallsign, callsignToPath, isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jsonBlock } from '#kernel/html.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { PageContext, PageHead } from '../../kernel/plugins/first-paint.ts'
import { notePreview } from '../../kernel/plugins/preview-cookie.ts'
import type { Viewer } from '../../kernel/plugins/viewer.ts'
import { isMultiplexed } from '../../kernel/transport.ts'
import { assignBucket, getBucket } from '../releases/bucket.ts'
import { readPageTools, type ToolsOfPage, withPreviews } from '../releases/page-tools.ts'
import { withPreviousShell } from '../releases/registry.ts'
import { writeTicket } from '../releases/tickets.ts'
import { titlesIn } from '../releases/titles.ts'
import {
  firstFrameTags,
  heldBack,
  hintLinks,
  languageTags,
  preloadTags,
  scriptTags,
  shellTags,
  stylePreloadTags,
  styleTags,
} from './assets.ts'
import { noScriptBody, notReleasedBody, servedBody } from './body.ts'
import { type Composer, createComposer, type PageToServe, type ServedPage } from './composer/composer.ts'
import { renderDocument, SITE_NAME } from './document.ts'
import { drawIcon } from './install/icons.ts'
import { installRoutes } from './install/routes.ts'
import { pageLanguage } from './page-language.ts'
import { previewNotice } from './preview-notice.ts'
import { registryBlock } from './registry-block.ts'
import { failedShell, hasFailed, starterTags } from './starter.ts'
import { policyWith } from './tools-policy.ts'

/** First URL segments that are not pages; a miss there is an error. */
const NOT_PAGES = new Set(['api', 'mfe', 'live', 'embed', 'badge', 'oembed', 'content'])
const THEME_COOKIE = 'onfreq_theme'
/** Set by the shell when the site's fonts have loaded (`shell/src/boot/served.ts`). */
const FONTS_COOKIE = 'onfreq_fonts'
/** Set by proxies (`ops`): `HTTP/2.0`, `HTTP/3.0`. */
const PASSES_HINTS_ON = 'x-hints-for'

/**
 * The HTML of every page. It contains the registry, the first data and hints for the required files, so that the page
 * is visible after at most two round trips.
 */
export default fp(
  async (app) => {
    const tables = createTableCache()
    const composer = createComposer(app)
    app.get('/favicon.svg', { config: { guard: publicRoute() } }, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawIcon('any')),
    )
    app.get('/favicon.ico', { config: { guard: publicRoute() } }, async (_request, reply) =>
      reply.redirect('/favicon.svg', 301),
    )
    await app.register(installRoutes)
    app.get('/offline.html', { config: { guard: publicRoute() } }, async (request, reply) =>
      sendOfflinePage(app, request, reply),
    )
    app.get('/*', { config: { guard: publicRoute() } }, async (request, reply) => {
      const elsewhere = olderSite(app, request)
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 301)
      const { pathname, searchParams } = new URL(request.url, app.config.publicUrl)
      const bucket = createBucket(request, reply)
      const released = await app.releases.forVisitor(bucket)
      const special = await readPageTools(app, request, searchParams)
      const previews = special?.tools.previews ?? []
      if (previews.length > 0) {
        reply.header('cache-control', 'no-store').header('vary', 'cookie, authorization')
        if (request.viewer !== null) {
          return reply.type('text/html; charset=utf-8').send(previewNotice(previews, request.viewer.callsign))
        }
        notePreview(reply)
      }
      const resolved =
        previews.length === 0 ? released : await withPreviews(app, released, await app.releases.pointers(), previews)
      const match = matchRoute(tables(resolved.registry), pathname)
      if (isNoPage(pathname, match)) return reply.callNotFound()
      const door = request.viewer === null ? ownPath(match?.route.page.redirectVisitors ?? null) : null
      if (door !== null && previews.length === 0) return reply.redirect(door, 302)
      const station = match === undefined ? stationPath(pathname) : undefined
      if (station !== undefined) return reply.redirect(withQuery(station, searchParams), 302)
      return sendPage(app, request, reply, {
        resolved,
        match,
        pathname,
        query: searchParams,
        special,
        bucket,
        composer,
      })
    })
  },
  { name: 'pages', dependencies: ['platform', 'first-paint', 'area-releases'] },
)

/** `/live` is the socket, `/live/user/7` a page: a route that names the segment explicitly wins. */
function isNoPage(pathname: string, match: RouteMatch | undefined): boolean {
  const first = pathname.split('/')[1] ?? ''
  return NOT_PAGES.has(first) && !(match?.route.pattern.startsWith(`/${first}/`) ?? false)
}

/** The page of a callsign as typed (`/G4ABC/P`, `/m0Øye`); undefined for text that only resembles one. */
function stationPath(pathname: string): string | undefined {
  let typed: string
  try {
    typed = decodeURIComponent(pathname.slice(1))
  } catch {
    return undefined
  }
  const call = normaliseCallsign(typed)
  if (!isCallsign(call) || !/^[A-Z0-9]{1,3}\d[A-Z0-9]*[A-Z]$/.test(baseCallsign(call))) return undefined
  const path = `/${callsignToPath(call)}`
  return path === pathname ? undefined : path
}

/** URLs of the site's former host still work. */
function olderSite(app: FastifyInstance, request: FastifyRequest): string | undefined {
  return app.config.legacyHosts.includes(request.hostname.toLowerCase())
    ? `${app.config.publicUrl}${request.url}`
    : undefined
}

/** Patterns are sorted once per revision. */
function createTableCache(): (registry: Registry) => RouteTable {
  let known: { readonly revision: string; readonly table: RouteTable } | undefined
  return (registry) => {
    if (known?.revision !== registry.revision) known = { revision: registry.revision, table: routeTable(registry) }
    return known.table
  }
}

type ResolvedRegistry = Awaited<ReturnType<FastifyInstance['releases']['current']>>

interface Asked {
  readonly resolved: ResolvedRegistry
  readonly match: RouteMatch | undefined
  readonly pathname: string
  readonly query: URLSearchParams
  readonly special: ToolsOfPage | undefined
  readonly bucket: () => number
  readonly composer: Composer
}

/** The visitor's bucket, created on first use. */
function createBucket(request: FastifyRequest, reply: FastifyReply): () => number {
  let input: number | undefined
  return () => {
    input ??= getBucket(request) ?? assignBucket(reply)
    return input
  }
}

async function sendPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, requested: Asked) {
  const { match, pathname, query, special } = requested
  const resolved = startable(request, reply, requested.resolved)
  const { shell, previousShell, registry } = resolved
  const isVisitor = request.viewer === null
  // A member's setting is loaded later; usually the browser has the same one.
  const likely = pageLanguage(request, resolved, match?.route)
  if (shell !== undefined && !special)
    sendHints(request, reply, hintLinks(shell, registry, match?.route, { isVisitor, language: likely }))
  const boot = await bootBlock(app, request.viewer)
  const language = pageLanguage(request, resolved, match?.route, boot.viewer?.user.language)
  const context: PageContext = {
    viewer: request.viewer,
    params: match?.params ?? {},
    query,
    language,
    hasCookie: (name) => request.cookies[name] !== undefined,
  }
  // Taken before the data are read: messages in between are sent twice, never lost.
  const position = app.hasDecorator('live') ? app.live.position() : undefined
  const [firstData, head] = await Promise.all([findFirstData(app, match, context), findHead(app, match, context)])
  if (head.path !== undefined && head.path !== pathname) return reply.redirect(withQuery(head.path, query), 301)
  const served = await serve(request, { ...requested, resolved }, { boot, firstData, head, position, language })
  const titles = titlesIn(language, resolved)
  const hints = match === undefined ? [] : preloadTags(registry, match.route, { isVisitor, language })
  const html = renderDocument({
    url: `${app.config.publicUrl}${pathname}`,
    language,
    title: pageTitle(head.title ?? (pathname === '/' ? SITE_NAME : getTitle(match, titles))),
    head: match === undefined || special ? { ...head, noIndex: true } : head,
    theme: getTheme(request),
    assets:
      shell === undefined
        ? []
        : [
            ...(served ? firstFrameTags(served.html) : []),
            ...starterTags(shell, previousShell, {
              ticket: ticketBlock(app, request, { ...requested, resolved }),
              now: app.clock.millis(),
            }),
            // No font hints before the rendered content, because browsers would delay painting. Files to fetch come
            // first: the inlined styles are long, and the connection would idle while they arrive.
            ...(served ? [...scriptTags(shell), ...stylePreloadTags(shell)] : shellTags(shell)),
            ...(registry.shell ? languageTags('shell', registry.shell, language) : []),
            ...(served ? heldBack(hints) : hints),
            ...(served ? [styleElement(served)] : []),
          ],
    blocks: {
      boot,
      registry: registryBlock(resolved, match?.route, { isVisitor, language }),
      ...(Object.keys(titles).length > 0 && { [TITLES_BLOCK]: titles }),
      ...liveBlock(served?.drawnFrom ? served.drawnFrom.position : position),
      'first-data': served?.drawnFrom?.firstData ?? firstData,
      ...(special && { [RELEASE_TOOLS_BLOCK]: special.tools }),
    },
    body: getBody(request, shell, served),
  })
  if (special && special.origins.length > 0) reply.header('content-security-policy', policyWith(special.origins))
  if (served) allowStyle(reply, served)
  return (
    reply
      .code(shell === undefined ? 503 : (head.status ?? (match === undefined ? 404 : 200)))
      .type('text/html; charset=utf-8')
      // A member's page holds what is theirs alone.
      .header('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
      .header('vary', 'cookie, accept-language')
      .send(html)
  )
}

function liveBlock(position: number | undefined): Readonly<Record<string, number>> {
  return position === undefined ? {} : { [LIVE_BLOCK]: position }
}

/**
 * What is on the screen before any code runs: of a member's page the frame alone, since nothing that is drawn may be one
 * person's. Testers get nothing, since what they look at is not what the registry says.
 */
async function serve(
  request: FastifyRequest,
  { resolved: { shell, registry }, match, pathname, query, special, composer }: Asked,
  input: Pick<PageToServe, 'boot' | 'firstData' | 'position' | 'language'> & { head: PageHead },
): Promise<ServedPage | undefined> {
  const { head, ...others } = input
  if (special || !shell || !match || (head.status ?? 200) !== 200 || failedShell(request) !== undefined)
    return undefined
  const isMember = request.viewer !== null
  const { guard } = match.route.page
  if (guard === 'admin' || (guard === 'member' && !isMember)) return undefined
  const { isFollowed } = request.server.firstData
  const search = query.size === 0 ? '' : `?${query}`
  return composer.compose({ shell, registry, match, pathname, search, isFollowed, isMember, ...others })
}

/**
 * Sent while the page is being built. Over HTTP/1.1 no browser uses hints, and old proxies mistake them for the
 * response; a proxy that forwards them names the protocol it uses with the browser.
 */
function sendHints(request: FastifyRequest, reply: FastifyReply, link: string[]): void {
  const passesOn = /^HTTP\/[23]/.test(String(request.headers[PASSES_HINTS_ON] ?? ''))
  if ((isMultiplexed(request.raw) || passesOn) && request.method === 'GET') reply.raw.writeEarlyHints({ link })
}

function styleElement({ style }: ServedPage): string {
  return `<style>${style}</style>`
}

/** Allows the one style element of this response by its hash. */
function allowStyle(reply: FastifyReply, { style }: ServedPage): void {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(/style-src [^;]*/, `$& 'sha256-${hash}'`))
}

function getBody(request: FastifyRequest, shell: ReleaseManifest | undefined, served: ServedPage | undefined): string {
  if (shell === undefined) return notReleasedBody()
  const hasFonts = request.cookies[FONTS_COOKIE] !== undefined
  return served ? servedBody(served.html, styleTags(shell), { hasFonts }) : noScriptBody()
}

/** What the service worker shows at any URL when offline: the shell, without personal data. */
async function sendOfflinePage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { shell, registry } = await app.releases.forVisitor(() => getBucket(request) ?? assignBucket(reply))
  if (shell === undefined) return reply.callNotFound()
  const html = renderDocument({
    url: app.config.publicUrl,
    language: SOURCE_LANGUAGE,
    title: SITE_NAME,
    head: { noIndex: true },
    theme: getTheme(request),
    assets: [...starterTags(shell, undefined, { ticket: '', now: app.clock.millis() }), ...shellTags(shell)],
    blocks: { boot: { ...(await bootBlock(app)), offline: true }, registry, 'first-data': {} },
    body: noScriptBody(),
  })
  return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(html)
}

/**
 * The ticket of a page view. Testers get none, because their views do not count for a release. Cookies are only needed
 * during a canary.
 */
function ticketBlock(app: FastifyInstance, request: FastifyRequest, { resolved, bucket, special }: Asked): string {
  const { canaries } = resolved
  if (special !== undefined) return ''
  return jsonBlock(TICKET_BLOCK, writeTicket(app, request, canaries, canaries.length > 0 ? bucket() : undefined))
}

/** Replaces a shell that failed to start in this browser a moment ago. */
function startable(request: FastifyRequest, reply: FastifyReply, resolved: ResolvedRegistry): ResolvedRegistry {
  const { shell } = resolved
  return shell !== undefined && hasFailed(request, reply, shell.id) ? withPreviousShell(resolved) : resolved
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

function getTitle(match: RouteMatch | undefined, titles: Readonly<Record<string, string>>): string {
  const title = match?.route.page.title ?? 'Not found'
  return titles[title] ?? title
}

function pageTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`
}

async function bootBlock(app: FastifyInstance, viewer: Viewer | null = null): Promise<Boot> {
  return {
    environment: app.config.environment,
    trial: app.config.mode !== 'production',
    ...(app.config.registerUrl !== undefined && { register_url: app.config.registerUrl }),
    viewer: viewer === null ? null : await app.accounts.bootViewer(viewer),
  }
}

function getTheme(request: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = request.cookies[THEME_COOKIE]
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Time limit for first data from a part's own upstream, in milliseconds. */
const OWN_DATA_WITHIN = 500

function provide(
  app: FastifyInstance,
  match: RouteMatch | undefined,
  name: string,
  context: PageContext,
): Promise<unknown> {
  const own = `${match?.route.microfrontend}/`
  if (match === undefined || !name.startsWith(own)) return Promise.resolve(app.firstData.find(name)?.(context))
  const { viewer, params } = context
  return app.upstreams.callUpstream(match.route.microfrontend, name.slice(own.length), {
    method: 'GET',
    query: params,
    viewer,
    within: OWN_DATA_WITHIN,
  })
}

/** Omits data that a provider cannot return; the page then requests it. */
async function findFirstData(app: FastifyInstance, match: RouteMatch | undefined, context: PageContext) {
  const names = match?.route.page.firstData ?? []
  const entries = await Promise.all(
    names.map(async (name): Promise<readonly [string, unknown]> => {
      try {
        return [name, await provide(app, match, name, context)]
      } catch (error) {
        app.log.error({ err: error, name }, 'first data')
        return [name, undefined]
      }
    }),
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The preview image of a link uses the page's language unless the page names another. */
function imageIn<Image extends { readonly url: string }>(language: AnyLanguage = SOURCE_LANGUAGE, image: Image): Image {
  if (language === SOURCE_LANGUAGE) return image
  const url = new URL(image.url)
  if (url.searchParams.has('lang')) return image
  url.searchParams.set('lang', language)
  return { ...image, url: url.href }
}

async function findHead(app: FastifyInstance, match: RouteMatch | undefined, context: PageContext): Promise<PageHead> {
  if (match === undefined) return {}
  const { microfrontend, page } = match.route
  try {
    const head = (await app.pageHead.find(`${microfrontend}/${page.name}`)?.(context)) ?? {}
    return { ...head, ...(head.image && { image: imageIn(context.language, head.image) }) }
  } catch (error) {
    app.log.error({ err: error, page: page.name }, 'page head')
    return {}
  }
}
