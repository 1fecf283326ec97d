/**
 * Puts a page together before any code runs: the shell's frame and, for visitors, the page's own part draw themselves from
 * first data, each within a limit. What is not drawn in time is left to the browser. Nothing that is drawn knows who asks, so that
 * what was drawn for one person may be shown to the next; members get the frame of some member.
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
import { type Catalogue, createRenderer, DrawFault, type DrawRequest } from '../renderer/renderer.ts'
import { createPageStyles, type PartStyle, type Picture, toPicture } from './page-styles.ts'
import { servedHtml } from './served-html.ts'
import { SOME_MEMBER } from './some-member.ts'

/**
 * Stale renderings are served this long while a new one is in progress, in milliseconds. Personal pages, profiles and
 * posts use a shorter time.
 */
const FALLBACK_TTL_MS = { ofSomebody: 60_000, otherwise: 10 * 60_000 } as const
/**
 * A rendering of data with live updates is served without waiting up to this age, together with the data it was
 * rendered from: the page's code renders the same and then applies later changes. In milliseconds.
 */
const MAX_EMBEDDED_DATA_AGE_MS = 30_000
/** Delay before a page of a failing part is rendered again. */
const SKIP_DURATION_MS = 60_000
const STRIKES = 3
const DISABLED_DURATION_MS = 10 * 60_000
const MAX_CACHED = 400
const MAX_SEARCH_LENGTH = 200
const MINUTE = 60_000
const SHELL = 'shell'
/** Ids of the page's own elements; a part must not render them, or it would replace one. */
const DOCUMENT_IDS = ['root', 'words', 'structured-data', 'boot', 'registry', 'first-data']
const BLOCK_IDS = [LIVE_BLOCK, RELEASE_TOOLS_BLOCK, TITLES_BLOCK, TICKET_BLOCK]
const FRAME: Slot = { mark: 'f', reservedIds: new Set([...DOCUMENT_IDS, ...BLOCK_IDS]) }

export interface ServedPage {
  readonly html: string
  readonly style: string
  /** The data it was rendered from, when older than the given data. */
  readonly drawnFrom?: DrawnFrom | undefined
}

interface DrawnFrom {
  readonly firstData: Readonly<Record<string, unknown>>
  /** Position in the live messages. */
  readonly position: number | undefined
  /** Data without live updates, as text; a rendering of different data is not served in its place. */
  readonly unfollowed: string
}

export interface PageToServe {
  readonly shell: ReleaseManifest
  readonly registry: Registry
  readonly match: RouteMatch
  readonly pathname: string
  readonly search: string
  readonly boot: Boot
  /** Its reader is signed in: the frame alone is drawn, for no one in particular. */
  readonly isMember: boolean
  readonly language: AnyLanguage
  readonly firstData: Readonly<Record<string, unknown>>
  /** Whether the page receives live updates of this first data. */
  readonly isFollowed: (name: string) => boolean
  /** Position in the live messages before the first data were read. */
  readonly position: number | undefined
}

export type Composer = ReturnType<typeof createComposer>

interface Part extends PartStyle {
  readonly pages: readonly string[]
}

interface Drawn extends Picture {
  readonly revision: string
  readonly at: number
  readonly from: DrawnFrom | undefined
}

interface Drawing {
  readonly address: string
  readonly revision: string
  readonly slot: Slot
  readonly from: DrawnFrom | undefined
}

/** The source data are included when they differ from the requested data. */
interface Shown {
  readonly picture: Picture
  readonly from?: DrawnFrom | undefined
}

export function createComposer(app: FastifyInstance) {
  const renderer = createRenderer()
  app.addHook('onClose', async () => renderer.close())
  /** By `<name> <release>`; undefined when a release has no usable server build. */
  const parts = new Map<string, Promise<Part | undefined>>()
  const drawn = new Map<string, Drawn>()
  const running = new Map<string, Promise<Picture | undefined>>()
  const getStyle = createPageStyles()
  /** Ids of elements of the shell's frames, by release: a part may not draw them again. */
  const frameIds = new Map<string, ReadonlySet<string>>()
  /** By release and file. */
  const catalogues = new Map<string, Catalogue>()
  const skipped = new Map<string, number>()
  const strikes = new Map<string, number>()

  function partOf(name: string, id: string): Promise<Part | undefined> {
    const key = `${name} ${id}`
    const known = parts.get(key)
    if (known) return known
    const loading = loadPart(name, id).catch((error: unknown) => {
      app.log.warn({ err: error, part: key }, 'server build')
      return undefined
    })
    if (parts.size >= MAX_CACHED) parts.clear()
    parts.set(key, loading)
    return loading
  }

  async function loadPart(name: string, id: string): Promise<Part | undefined> {
    const manifest = await app.releases.find(name, id)
    if (!manifest?.server) return undefined
    const [script, style] = await Promise.all([
      readPinned(manifest, manifest.server.script),
      readPinned(manifest, manifest.server.style),
    ])
    if (script === undefined || style === undefined) return undefined
    const key = `${name} ${id}`
    return { key, pages: await renderer.load(key, script), css: withoutEndTag(style), base: `/mfe/${name}/${id}/` }
  }

  /** A file of a release, if its hash matches. */
  async function readPinned(manifest: ReleaseManifest, path: string): Promise<string | undefined> {
    return (await app.releases.files.read(manifest, path))?.toString('utf8')
  }

  /** Messages of the part and of the shell, whose components are also in its build. */
  async function cataloguesFor(part: Part, { language }: DrawRequest): Promise<readonly Catalogue[]> {
    if (language === undefined || language === SOURCE_LANGUAGE) return []
    const { shell } = await app.releases.current()
    const [name = '', id = ''] = part.key.split(' ')
    const manifests = [shell, name === SHELL ? undefined : await app.releases.find(name, id)]
    return Promise.all(
      manifests.flatMap((manifest) => {
        const path = manifest?.languages?.[language]
        return manifest && path !== undefined ? [catalogueAt(manifest, path)] : []
      }),
    ).then((found) => found.filter((each) => each !== undefined))
  }

  async function catalogueAt(manifest: ReleaseManifest, path: string): Promise<Catalogue | undefined> {
    const key = `${manifest.name} ${manifest.id} ${path}`
    const known = catalogues.get(key)
    if (known) return known
    const text = await readPinned(manifest, path)
    if (text === undefined) return undefined
    if (catalogues.size >= MAX_CACHED) catalogues.clear()
    const catalogue = { key, text }
    catalogues.set(key, catalogue)
    return catalogue
  }

  /** Renders a page of a part within the limit. `from` is the data of a page with live updates. */
  async function draw(part: Part, request: DrawRequest, slot: Slot, from?: DrawnFrom): Promise<Shown | undefined> {
    const address = `${part.key} ${request.language} ${request.page} ${request.path}${request.search} ${request.audience ?? ''} ${getData(request)}`
    const now = app.clock.millis()
    const revision = getRevision(request, now, slot)
    const known = drawn.get(address)
    if (known?.revision === revision) return { picture: known }
    const hasParams = Object.keys(request.params).length > 0
    const standsInFor = FALLBACK_TTL_MS[hasParams ? 'ofSomebody' : 'otherwise']
    const findReplacement = known && now - known.at < standsInFor ? { picture: known } : undefined
    if ((skipped.get(part.key) ?? skipped.get(address) ?? 0) > now) return findReplacement
    const job = running.get(address) ?? begin(part, request, { address, revision, slot, from })
    if (known?.from && from && known.from.unfollowed === from.unfollowed && now - known.at < MAX_EMBEDDED_DATA_AGE_MS) {
      return { picture: known, from: known.from }
    }
    const picture = await inTime(job)
    return picture ? { picture } : findReplacement
  }

  function begin(
    part: Part,
    request: DrawRequest,
    { address, revision, slot, from }: Drawing,
  ): Promise<Picture | undefined> {
    const job = cataloguesFor(part, request)
      .then((catalogues) => renderer.draw(part.key, request, slot, catalogues))
      .then((html) => {
        const picture = toPicture(servedHtml(html, slot))
        keep(address, { ...picture, revision, at: app.clock.millis(), from })
        strikes.delete(part.key)
        return picture
      })
      .catch((error: unknown) => {
        failed(part, request, address, error)
        return undefined
      })
      .finally(() => running.delete(address))
    running.set(address, job)
    return job
  }

  function keep(address: string, made: Drawn): void {
    drawn.delete(address)
    const oldest = drawn.size >= MAX_CACHED ? drawn.keys().next().value : undefined
    if (oldest !== undefined) drawn.delete(oldest)
    drawn.set(address, made)
  }

  /** Leaves the part to the browser and counts an error against the release. */
  function failed(part: Part, { page }: DrawRequest, address: string, error: unknown): void {
    const now = app.clock.millis()
    const kind = error instanceof DrawFault ? error.kind : 'runtime'
    const message = error instanceof Error ? error.message : String(error)
    if (kind === 'unavailable') return
    if (skipped.size >= MAX_CACHED) skipped.clear()
    skipped.set(address, now + SKIP_DURATION_MS)
    if (kind === 'timeout') {
      const count = (strikes.get(part.key) ?? 0) + 1
      strikes.set(part.key, count)
      if (count >= STRIKES) skipped.set(part.key, now + DISABLED_DURATION_MS)
    }
    const [microfrontend = '', release = ''] = part.key.split(' ')
    app.log.warn({ part: part.key, page, kind, message }, 'a part could not be drawn')
    void app.releases
      .noteServerFault({ microfrontend, release, place: page, kind, message })
      .catch((problem: unknown) => app.log.error({ err: problem }, 'server fault'))
  }

  async function partInTime(name: string, id: string | undefined): Promise<Part | undefined> {
    return id === undefined ? undefined : inTime(partOf(name, id))
  }

  /** Loads scripts before the first visitor arrives. */
  async function warm(): Promise<void> {
    const { shell, registry } = await app.releases.current()
    if (shell?.server) await partOf(SHELL, shell.id)
    for (const { name, releases } of registry.microfrontends) if (releases[0]) await partOf(name, releases[0].id)
  }

  app.addHook('onListen', async () => {
    void warm().catch((error: unknown) => app.log.warn({ err: error }, 'server builds'))
  })

  return {
    /** What a visitor sees first; `undefined` leaves rendering to the browser. */
    async compose(page: PageToServe): Promise<ServedPage | undefined> {
      const { shell, registry, match, pathname, search, boot, isMember, firstData, isFollowed, position, language } =
        page
      if (search.length > MAX_SEARCH_LENGTH) return undefined
      const { microfrontend, page: target } = match.route
      const release = registry.microfrontends.find(({ name }) => name === microfrontend)?.releases[0]
      const isOff = registry.microfrontends.find(({ name }) => name === microfrontend)?.off !== undefined
      const [host, part] = await Promise.all([
        partInTime(SHELL, shell.server && shell.id),
        isOff || isMember || target.guard !== 'none' ? undefined : partInTime(microfrontend, release?.id),
      ])
      if (!host) return undefined
      const request = {
        ...{ path: pathname, search, language, params: match.params },
        blocks: { boot: isMember ? { ...boot, viewer: SOME_MEMBER } : boot, registry: toRoutes(registry) },
      }
      const isDrawn = part?.pages.includes(target.name) === true
      const taken = new Set([...FRAME.reservedIds, ...(frameIds.get(host.key) ?? [])])
      const [frame, content] = await Promise.all([
        draw(host, { ...request, params: {}, page: '', ...(isMember && { audience: 'member' as const }) }, FRAME),
        isDrawn
          ? draw(
              part,
              { ...request, page: target.name, blocks: { ...request.blocks, 'first-data': firstData } },
              { mark: 'p', reservedIds: taken },
              toOrigin({ firstData, isFollowed, position }),
            )
          : undefined,
      ])
      if (frame === undefined) return undefined
      frameIds.set(host.key, new Set([...(frameIds.get(host.key) ?? []), ...frame.picture.ids]))
      // Drawn before the ids of this frame were known: the next drawing leaves them to the shell.
      if (content && !content.picture.ids.isDisjointFrom(frame.picture.ids)) return undefined
      const html = joined(withClock(frame.picture.html, app.clock.now()), content?.picture.html)
      if (html === undefined) return undefined
      const pictures = content ? [frame.picture, content.picture] : [frame.picture]
      return { html, style: getStyle(part && content ? [host, part] : [host], pictures), drawnFrom: content?.from }
    },
    renderer,
  }
}

/** `undefined` for a page with data and no live updates, because an older rendering would stay outdated. */
function toOrigin({
  firstData,
  isFollowed,
  position,
}: Pick<PageToServe, 'firstData' | 'isFollowed' | 'position'>): DrawnFrom | undefined {
  const all = Object.entries(firstData)
  const unfollowed = all.filter(([name]) => !isFollowed(name))
  if (all.length > 0 && unfollowed.length === all.length) return undefined
  return { firstData, position, unfollowed: JSON.stringify(unfollowed) }
}

/** The frame is cached; only its clock changes. */
function withClock(frame: string, now: Date): string {
  return frame.replace(/(?<=>)\d{2}:\d{2}:\d{2}(?=<)/, now.toISOString().slice(11, 19))
}

/** The frame with the part in the slot where its code will render. */
function joined(frame: string, content: string | undefined): string | undefined {
  const at = frame.lastIndexOf('</main>')
  if (at === -1) return undefined
  return content === undefined ? frame : `${frame.slice(0, at)}<div data-served>${content}</div>${frame.slice(at)}`
}

/**
 * The set of available first data. Visitors with less of it, e.g. without the front door, have a separate rendering;
 * with a shared slot the two would evict each other and every visit would render again.
 */
function getData({ blocks }: DrawRequest): string {
  const data = blocks['first-data']
  return typeof data === 'object' && data !== null ? Object.keys(data).join() : ''
}

/** Cache key of a rendering: the same data in the same minute give the same result. */
function getRevision({ page, params, blocks }: DrawRequest, now: number, { reservedIds }: Slot): string {
  return createHash('sha256')
    .update(JSON.stringify([params, blocks, page === '' ? 0 : Math.floor(now / MINUTE), [...reservedIds]]))
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

/** The result, if it arrives within the time that a page waits for a part. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
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

/** The sheet goes into a `style` element, which only this ends. In a string or a URL, the escaped slash is the same. */
const withoutEndTag = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/')
