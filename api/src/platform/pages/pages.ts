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
import { permissionsPolicy } from '#kernel/plugins/permissions-policy.ts'
import type { PageContext, PageHead } from '../../kernel/plugins/first-paint.ts'
import { setPreviewCookie } from '../../kernel/plugins/preview-cookie.ts'
import type { Viewer } from '../../kernel/plugins/viewer.ts'
import { isMultiplexed } from '../../kernel/transport.ts'
import { assignBucket, getBucket } from '../releases/bucket.ts'
import { readPageTools, type ToolsOfPage, withPreviews } from '../releases/page-tools.ts'
import { withPreviousShell } from '../releases/registry.ts'
import { writeTicket } from '../releases/tickets.ts'
import { titlesIn } from '../releases/titles.ts'
import {
  delayedHints,
  firstFrameTags,
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

/** First segments of paths that are never pages; an unknown path below them is an error. */
const NOT_PAGES = new Set(['api', 'mfe', 'live', 'embed', 'badge', 'oembed', 'content'])
const THEME_COOKIE = 'onfreq_theme'
/** Set by the shell once the site's fonts have loaded (`shell/src/boot/served.ts`). */
const FONTS_COOKIE = 'onfreq_fonts'
/** Set by proxies (see `ops`) to `HTTP/2.0` or `HTTP/3.0`. */
const HINTS_HEADER = 'x-hints-for'

/**
 * Serves the HTML of every page. It contains the registry, the first data and hints for the required files, so that
 * the page is visible after at most two round trips.
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
      const redirectUrl = redirectFromLegacyHost(app, request)
      if (redirectUrl !== undefined) return reply.redirect(redirectUrl, 301)
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
        setPreviewCookie(reply)
      }
      const resolved =
        previews.length === 0 ? released : await withPreviews(app, released, await app.releases.pointers(), previews)
      const match = matchRoute(tables(resolved.registry), pathname)
      if (isNotPage(pathname, match)) return reply.callNotFound()
      const door = request.viewer === null ? ownPath(match?.route.page.redirectVisitors ?? null) : null
      if (door !== null && previews.length === 0) return reply.redirect(door, 302)
      const station = match === undefined ? stationPath(pathname) : undefined
      if (station !== undefined) return reply.redirect(withQuery(station, searchParams), 302)
      reply.header('permissions-policy', permissionsPolicy(resolved.registry.microfrontends))
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

/** `/live` is the socket but `/live/user/7` a page: a route that names the segment explicitly takes precedence. */
function isNotPage(pathname: string, match: RouteMatch | undefined): boolean {
  const first = pathname.split('/')[1] ?? ''
  return NOT_PAGES.has(first) && !(match?.route.pattern.startsWith(`/${first}/`) ?? false)
}

/** Path of a station's page for a callsign as typed (`/G4ABC/P`, `/m0Øye`); undefined for other text. */
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

/** URL on this site for a request to one of the site's former hosts. */
function redirectFromLegacyHost(app: FastifyInstance, request: FastifyRequest): string | undefined {
  return app.config.legacyHosts.includes(request.hostname.toLowerCase())
    ? `${app.config.publicUrl}${request.url}`
    : undefined
}

/** Sorts the route patterns once per revision of the registry. */
function createTableCache(): (registry: Registry) => RouteTable {
  let cached: { readonly revision: string; readonly table: RouteTable } | undefined
  return (registry) => {
    if (cached?.revision !== registry.revision) cached = { revision: registry.revision, table: routeTable(registry) }
    return cached.table
  }
}

type ResolvedRegistry = Awaited<ReturnType<FastifyInstance['releases']['current']>>

interface PageRequest {
  readonly resolved: ResolvedRegistry
  readonly match: RouteMatch | undefined
  readonly pathname: string
  readonly query: URLSearchParams
  readonly special: ToolsOfPage | undefined
  readonly bucket: () => number
  readonly composer: Composer
}

/** The visitor's bucket, assigned on first use. */
function createBucket(request: FastifyRequest, reply: FastifyReply): () => number {
  let input: number | undefined
  return () => {
    input ??= getBucket(request) ?? assignBucket(reply)
    return input
  }
}

async function sendPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, requested: PageRequest) {
  const { match, pathname, query, special } = requested
  const resolved = replaceFailedShell(request, reply, requested.resolved)
  const { shell, previousShell, registry } = resolved
  const isVisitor = request.viewer === null
  // A member's setting is loaded later; the browser usually has the same one.
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
  // Read before the data: messages in between are sent twice, but never lost.
  const position = app.hasDecorator('live') ? app.live.position() : undefined
  const [firstData, head] = await Promise.all([findFirstData(app, match, context), findHead(app, match, context)])
  if (head.path !== undefined && head.path !== pathname) return reply.redirect(withQuery(head.path, query), 301)
  const served = await renderOnServer(
    request,
    { ...requested, resolved },
    { boot, firstData, head, position, language },
  )
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
            ...(served ? delayedHints(hints) : hints),
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
      // A member's page contains personal data.
      .header('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
      .header('vary', 'cookie, accept-language')
      .send(html)
  )
}

function liveBlock(position: number | undefined): Readonly<Record<string, number>> {
  return position === undefined ? {} : { [LIVE_BLOCK]: position }
}

/**
 * The server-rendered part of the page: for members only the frame, since renderings must not contain personal data.
 * Nothing for testers, whose releases differ from the registry.
 */
async function renderOnServer(
  request: FastifyRequest,
  { resolved: { shell, registry }, match, pathname, query, special, composer }: PageRequest,
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
 * Sends early hints while the page is being built. No browser uses hints over HTTP/1.1, and old proxies mistake them
 * for the response. A proxy that forwards hints names the protocol it uses with the browser.
 */
function sendHints(request: FastifyRequest, reply: FastifyReply, link: string[]): void {
  const forwardsHints = /^HTTP\/[23]/.test(String(request.headers[HINTS_HEADER] ?? ''))
  if ((isMultiplexed(request.raw) || forwardsHints) && request.method === 'GET') reply.raw.writeEarlyHints({ link })
}

function styleElement({ style }: ServedPage): string {
  return `<style>${style}</style>`
}

/** Allows the style element of this response by its hash. */
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

/** The page that the service worker shows for any URL when offline: the shell without personal data. */
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
 * Ticket of a page view. Testers get none, because their views do not count for a release. Cookies are only needed
 * during a canary.
 */
function ticketBlock(
  app: FastifyInstance,
  request: FastifyRequest,
  { resolved, bucket, special }: PageRequest,
): string {
  const { canaries } = resolved
  if (special !== undefined) return ''
  return jsonBlock(TICKET_BLOCK, writeTicket(app, request, canaries, canaries.length > 0 ? bucket() : undefined))
}

/** Uses the previous shell if the current one has just failed to start in this browser. */
function replaceFailedShell(
  request: FastifyRequest,
  reply: FastifyReply,
  resolved: ResolvedRegistry,
): ResolvedRegistry {
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
const UPSTREAM_TIMEOUT_MS = 500

function provide(
  app: FastifyInstance,
  match: RouteMatch | undefined,
  name: string,
  context: PageContext,
): Promise<unknown> {
  const ownPrefix = `${match?.route.microfrontend}/`
  if (match === undefined || !name.startsWith(ownPrefix)) return Promise.resolve(app.firstData.find(name)?.(context))
  const { viewer, params } = context
  return app.upstreams.callUpstream(match.route.microfrontend, name.slice(ownPrefix.length), {
    method: 'GET',
    query: params,
    viewer,
    within: UPSTREAM_TIMEOUT_MS,
  })
}

/** First data of the page. Omits data that a provider cannot return; the page then requests it. */
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

/** Preview image of a link in the language of the page, unless the page sets another image. */
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
