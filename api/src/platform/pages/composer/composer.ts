/**
 * Composes a page before any code runs: the shell's frame and, for visitors, the page's own part are rendered on the
 * server from first data, each within a time limit. The browser renders whatever is not ready in time. Renderings
 * contain no personal data, so they can be reused for other visitors. Members get only the frame, rendered for a
 * placeholder member.
 */
import { createHash } from 'node:crypto'
import type { Boot } from '@onfreq/contracts/accounts/session'
import { LIVE_BLOCK } from '@onfreq/contracts/live/live'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { RELEASE_TOOLS_BLOCK } from '@onfreq/contracts/releases/tools'
import { type AnyLanguage, SOURCE_LANGUAGE, TITLES_BLOCK } from '@onfreq/contracts/site/languages'
import { SERVED_WITHIN } from '@onfreq/contracts/site/limits'
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { TICKET_BLOCK } from '@onfreq/contracts/site/visits'
import type { FastifyInstance } from 'fastify'
import type { Slot } from '../renderer/check-html.ts'
import { type Catalogue, createRenderer, DrawFault, type DrawRequest, type Renderer } from '../renderer/renderer.ts'
import { createPageStyles, type PartStyle, type Picture, toPicture } from './page-styles.ts'
import { servedHtml } from './served-html.ts'
import { SOME_MEMBER } from './some-member.ts'

/**
 * In milliseconds: how long an outdated rendering is served while a new one is in progress. Shorter for personal
 * pages, profiles and posts.
 */
const FALLBACK_TTL_MS = { ofSomebody: 60_000, otherwise: 10 * 60_000 } as const
/**
 * In milliseconds: maximum age of a rendering with live updates that is served without waiting. The data it was
 * rendered from is sent with it, so that the page's code renders the same and then applies later changes.
 */
const MAX_EMBEDDED_DATA_AGE_MS = 30_000
/** In milliseconds: delay before a page that failed is rendered again. */
const SKIP_DURATION_MS = 60_000
const MAX_TIMEOUTS = 3
const DISABLED_DURATION_MS = 10 * 60_000
const MAX_CACHED = 400
const MAX_SEARCH_LENGTH = 200
const MINUTE_MS = 60_000
const SHELL = 'shell'
/** Ids of the document's own elements. A part must not render them, or it would replace such an element. */
const DOCUMENT_IDS = ['root', 'words', 'structured-data', 'boot', 'registry', 'first-data']
const BLOCK_IDS = [LIVE_BLOCK, RELEASE_TOOLS_BLOCK, TITLES_BLOCK, TICKET_BLOCK]
const FRAME: Slot = { mark: 'f', reservedIds: new Set([...DOCUMENT_IDS, ...BLOCK_IDS]) }

export interface ServedPage {
  readonly html: string
  readonly style: string
  /** The data it was rendered from, if that is older than the requested data. */
  readonly drawnFrom?: RenderSource | undefined
}

interface RenderSource {
  readonly firstData: Readonly<Record<string, unknown>>
  /** Position in the live messages. */
  readonly position: number | undefined
  /** Data without live updates, as text. A rendering from different data must not be served instead. */
  readonly unfollowed: string
}

export interface PageToServe {
  readonly shell: ReleaseManifest
  readonly registry: Registry
  readonly match: RouteMatch
  readonly pathname: string
  readonly search: string
  readonly boot: Boot
  /** The viewer is a member: only the frame is rendered, without personal data. */
  readonly isMember: boolean
  readonly language: AnyLanguage
  readonly firstData: Readonly<Record<string, unknown>>
  /** Whether the page receives live updates of this first data. */
  readonly isFollowed: (name: string) => boolean
  /** Position in the live messages before the first data was read. */
  readonly position: number | undefined
}

export type Composer = ReturnType<typeof createComposer>

interface Part extends PartStyle {
  readonly pages: readonly string[]
}

interface CachedRendering extends Picture {
  readonly revision: string
  readonly at: number
  readonly from: RenderSource | undefined
}

interface RenderJob {
  readonly address: string
  readonly revision: string
  readonly slot: Slot
  readonly from: RenderSource | undefined
}

/** The source data is included when it differs from the requested data. */
interface RenderedPart {
  readonly picture: Picture
  readonly from?: RenderSource | undefined
}

interface Deps {
  readonly app: FastifyInstance
  readonly renderer: Renderer
  /** Keyed by `<name> <release>`; undefined when a release has no usable server build. */
  readonly parts: Map<string, Promise<Part | undefined>>
  readonly drawn: Map<string, CachedRendering>
  readonly running: Map<string, Promise<Picture | undefined>>
  readonly getStyle: ReturnType<typeof createPageStyles>
  /** Ids of elements in the shell's frame, by release; a part must not render them again. */
  readonly frameIds: Map<string, ReadonlySet<string>>
  /** Keyed by release and file. */
  readonly catalogues: Map<string, Catalogue>
  readonly skipped: Map<string, number>
  readonly strikes: Map<string, number>
}

export function createComposer(app: FastifyInstance) {
  const renderer = createRenderer()
  app.addHook('onClose', async () => renderer.close())
  const parts = new Map<string, Promise<Part | undefined>>()
  const drawn = new Map<string, CachedRendering>()
  const running = new Map<string, Promise<Picture | undefined>>()
  const getStyle = createPageStyles()
  const frameIds = new Map<string, ReadonlySet<string>>()
  const catalogues = new Map<string, Catalogue>()
  const skipped = new Map<string, number>()
  const strikes = new Map<string, number>()
  const deps: Deps = { app, renderer, parts, drawn, running, getStyle, frameIds, catalogues, skipped, strikes }

  app.addHook('onListen', async () => {
    void preload(deps).catch((error: unknown) => app.log.warn({ err: error }, 'server builds'))
  })

  return {
    /** The server-rendered page; undefined when the browser renders it. */
    compose: (page: PageToServe) => compose(deps, page),
    renderer,
  }
}

function getPart(deps: Deps, name: string, id: string): Promise<Part | undefined> {
  const { parts, app } = deps
  const key = `${name} ${id}`
  const existing = parts.get(key)
  if (existing) return existing
  const loading = loadPart(deps, name, id).catch((error: unknown) => {
    app.log.warn({ err: error, part: key }, 'server build')
    return undefined
  })
  if (parts.size >= MAX_CACHED) parts.clear()
  parts.set(key, loading)
  return loading
}

async function loadPart({ app, renderer }: Deps, name: string, id: string): Promise<Part | undefined> {
  const manifest = await app.releases.find(name, id)
  if (!manifest?.server) return undefined
  const [script, style] = await Promise.all([
    readPinned(app, manifest, manifest.server.script),
    readPinned(app, manifest, manifest.server.style),
  ])
  if (script === undefined || style === undefined) return undefined
  const key = `${name} ${id}`
  return { key, pages: await renderer.load(key, script), css: withoutEndTag(style), base: `/mfe/${name}/${id}/` }
}

/** Content of a release file if its hash matches; undefined otherwise. */
async function readPinned(app: FastifyInstance, manifest: ReleaseManifest, path: string): Promise<string | undefined> {
  return (await app.releases.files.read(manifest, path))?.toString('utf8')
}

/** Messages of the part and of the shell, whose components are part of its build. */
async function cataloguesFor(deps: Deps, part: Part, { language }: DrawRequest): Promise<readonly Catalogue[]> {
  const { app } = deps
  if (language === undefined || language === SOURCE_LANGUAGE) return []
  const { shell } = await app.releases.current()
  const [name = '', id = ''] = part.key.split(' ')
  const manifests = [shell, name === SHELL ? undefined : await app.releases.find(name, id)]
  return Promise.all(
    manifests.flatMap((manifest) => {
      const path = manifest?.languages?.[language]
      return manifest && path !== undefined ? [catalogueAt(deps, manifest, path)] : []
    }),
  ).then((found) => found.filter((each) => each !== undefined))
}

async function catalogueAt(
  { catalogues, app }: Deps,
  manifest: ReleaseManifest,
  path: string,
): Promise<Catalogue | undefined> {
  const key = `${manifest.name} ${manifest.id} ${path}`
  const existing = catalogues.get(key)
  if (existing) return existing
  const text = await readPinned(app, manifest, path)
  if (text === undefined) return undefined
  if (catalogues.size >= MAX_CACHED) catalogues.clear()
  const catalogue = { key, text }
  catalogues.set(key, catalogue)
  return catalogue
}

/** Renders a page of a part within the time limit. `from` is the source data of a page with live updates. */
async function draw(
  deps: Deps,
  part: Part,
  request: DrawRequest,
  slot: Slot,
  from?: RenderSource,
): Promise<RenderedPart | undefined> {
  const { app, drawn, skipped, running } = deps
  const address = `${part.key} ${request.language} ${request.page} ${request.path}${request.search} ${request.audience ?? ''} ${getData(request)}`
  const now = app.clock.millis()
  const revision = getRevision(request, now, slot)
  const existing = drawn.get(address)
  if (existing?.revision === revision) return { picture: existing }
  const hasParams = Object.keys(request.params).length > 0
  const fallbackTtl = FALLBACK_TTL_MS[hasParams ? 'ofSomebody' : 'otherwise']
  const fallback = existing && now - existing.at < fallbackTtl ? { picture: existing } : undefined
  if ((skipped.get(part.key) ?? skipped.get(address) ?? 0) > now) return fallback
  const job = running.get(address) ?? begin(deps, part, request, { address, revision, slot, from })
  if (
    existing?.from &&
    from &&
    existing.from.unfollowed === from.unfollowed &&
    now - existing.at < MAX_EMBEDDED_DATA_AGE_MS
  ) {
    return { picture: existing, from: existing.from }
  }
  const picture = await withinTimeLimit(job)
  return picture ? { picture } : fallback
}

function begin(
  deps: Deps,
  part: Part,
  request: DrawRequest,
  { address, revision, slot, from }: RenderJob,
): Promise<Picture | undefined> {
  const { renderer, app, strikes, running, drawn } = deps
  const job = cataloguesFor(deps, part, request)
    .then((catalogues) => renderer.draw(part.key, request, slot, catalogues))
    .then((html) => {
      const picture = toPicture(servedHtml(html, slot))
      cacheRendering(drawn, address, { ...picture, revision, at: app.clock.millis(), from })
      strikes.delete(part.key)
      return picture
    })
    .catch((error: unknown) => {
      handleFailure(deps, part, request, address, error)
      return undefined
    })
    .finally(() => running.delete(address))
  running.set(address, job)
  return job
}

function cacheRendering(drawn: Map<string, CachedRendering>, address: string, made: CachedRendering): void {
  drawn.delete(address)
  const oldest = drawn.size >= MAX_CACHED ? drawn.keys().next().value : undefined
  if (oldest !== undefined) drawn.delete(oldest)
  drawn.set(address, made)
}

/** Leaves the part to the browser and charges its release with an error. */
function handleFailure(
  { app, skipped, strikes }: Deps,
  part: Part,
  { page }: DrawRequest,
  address: string,
  error: unknown,
): void {
  const now = app.clock.millis()
  const kind = error instanceof DrawFault ? error.kind : 'runtime'
  const message = error instanceof Error ? error.message : String(error)
  if (kind === 'unavailable') return
  if (skipped.size >= MAX_CACHED) skipped.clear()
  skipped.set(address, now + SKIP_DURATION_MS)
  if (kind === 'timeout') {
    const count = (strikes.get(part.key) ?? 0) + 1
    strikes.set(part.key, count)
    if (count >= MAX_TIMEOUTS) skipped.set(part.key, now + DISABLED_DURATION_MS)
  }
  const [microfrontend = '', release = ''] = part.key.split(' ')
  app.log.warn({ part: part.key, page, kind, message }, 'a part could not be rendered')
  void app.releases
    .noteServerFault({ microfrontend, release, place: page, kind, message })
    .catch((problem: unknown) => app.log.error({ err: problem }, 'server fault'))
}

async function getPartInTime(deps: Deps, name: string, id: string | undefined): Promise<Part | undefined> {
  return id === undefined ? undefined : withinTimeLimit(getPart(deps, name, id))
}

/** Loads server builds before the first visitor arrives. */
async function preload(deps: Deps): Promise<void> {
  const { app } = deps
  const { shell, registry } = await app.releases.current()
  if (shell?.server) await getPart(deps, SHELL, shell.id)
  for (const { name, releases } of registry.microfrontends) if (releases[0]) await getPart(deps, name, releases[0].id)
}

async function compose(deps: Deps, page: PageToServe): Promise<ServedPage | undefined> {
  const { frameIds, app, getStyle } = deps
  const { shell, registry, match, pathname, search, boot, isMember, firstData, isFollowed, position, language } = page
  if (search.length > MAX_SEARCH_LENGTH) return undefined
  const { microfrontend, page: target } = match.route
  const entry = registry.microfrontends.find(({ name }) => name === microfrontend)
  // A guest is drawn in its own frame, by the browser.
  const isSkipped = entry?.off !== undefined || entry?.guest === true
  const [host, part] = await Promise.all([
    getPartInTime(deps, SHELL, shell.server && shell.id),
    isSkipped || isMember || target.guard !== 'none'
      ? undefined
      : getPartInTime(deps, microfrontend, entry?.releases[0]?.id),
  ])
  if (!host) return undefined
  const request = {
    ...{ path: pathname, search, language, params: match.params },
    blocks: { boot: isMember ? { ...boot, viewer: SOME_MEMBER } : boot, registry: toRoutes(registry) },
  }
  const isDrawn = part?.pages.includes(target.name) === true
  const reservedIds = new Set([...FRAME.reservedIds, ...(frameIds.get(host.key) ?? [])])
  const [frame, content] = await Promise.all([
    draw(deps, host, { ...request, params: {}, page: '', ...(isMember && { audience: 'member' as const }) }, FRAME),
    isDrawn
      ? draw(
          deps,
          part,
          { ...request, page: target.name, blocks: { ...request.blocks, 'first-data': firstData } },
          { mark: 'p', reservedIds: reservedIds },
          toOrigin({ firstData, isFollowed, position }),
        )
      : undefined,
  ])
  if (frame === undefined) return undefined
  frameIds.set(host.key, new Set([...(frameIds.get(host.key) ?? []), ...frame.picture.ids]))
  // Rendered before the ids of this frame were known; the next rendering omits them.
  if (content && !content.picture.ids.isDisjointFrom(frame.picture.ids)) return undefined
  const html = joinParts(withClock(frame.picture.html, app.clock.now()), content?.picture.html)
  if (html === undefined) return undefined
  const pictures = content ? [frame.picture, content.picture] : [frame.picture]
  return { html, style: getStyle(part && content ? [host, part] : [host], pictures), drawnFrom: content?.from }
}

/** Undefined for a page with data but no live updates, because an older rendering would stay outdated. */
function toOrigin({
  firstData,
  isFollowed,
  position,
}: Pick<PageToServe, 'firstData' | 'isFollowed' | 'position'>): RenderSource | undefined {
  const all = Object.entries(firstData)
  const unfollowed = all.filter(([name]) => !isFollowed(name))
  if (all.length > 0 && unfollowed.length === all.length) return undefined
  return { firstData, position, unfollowed: JSON.stringify(unfollowed) }
}

/** Updates the clock, the only part of a cached frame that changes. */
function withClock(frame: string, now: Date): string {
  return frame.replace(/(?<=>)\d{2}:\d{2}:\d{2}(?=<)/, now.toISOString().slice(11, 19))
}

/** The frame with the part in the slot where the part's code will render. */
function joinParts(frame: string, content: string | undefined): string | undefined {
  const at = frame.lastIndexOf('</main>')
  if (at === -1) return undefined
  return content === undefined ? frame : `${frame.slice(0, at)}<div data-served>${content}</div>${frame.slice(at)}`
}

/**
 * Names of the available first data. Visitors with less data, such as those without the front door, have a separate
 * cached rendering; otherwise both kinds would replace each other and every visit would render again.
 */
function getData({ blocks }: DrawRequest): string {
  const data = blocks['first-data']
  return typeof data === 'object' && data !== null ? Object.keys(data).join() : ''
}

/** Cache key of a rendering: the same data in the same minute gives the same result. */
function getRevision({ page, params, blocks }: DrawRequest, now: number, { reservedIds }: Slot): string {
  return createHash('sha256')
    .update(JSON.stringify([params, blocks, page === '' ? 0 : Math.floor(now / MINUTE_MS), [...reservedIds]]))
    .digest('base64')
}

/** Omits what rendering does not need. */
function toRoutes(registry: Registry): Registry {
  return {
    revision: registry.revision,
    microfrontends: registry.microfrontends.map(({ name, pages, widgets, menu, off, releases }) => ({
      name,
      pages,
      widgets,
      ...(menu && { menu }),
      ...(off && { off }),
      releases: releases.slice(0, 1).map((release) => ({ ...release, files: {}, preload: {}, requires: {} })),
    })),
  }
}

/** The result, or undefined if it takes longer than a page waits for a part. */
async function withinTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SERVED_WITHIN)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Escapes `</style`, the only text that would end the `style` element. In strings and URLs the escaped slash is
 * equivalent.
 */
const withoutEndTag = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/')
