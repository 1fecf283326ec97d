import { extname } from 'node:path'
import { NO_PHONE, type Registry, type Release, type ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { Route } from '@onfreq/contracts/site/routes'
import { tag } from '#kernel/html.ts'

const PRELOAD_AS: Readonly<Record<string, string>> = {
  '.js': 'script',
  '.mjs': 'script',
  '.css': 'style',
  '.woff2': 'font',
  '.json': 'fetch',
}

/** Of the first thing with words that the shell draws (`shell/src/chrome/header.tsx`). */
const HEADER_ID = 'site-header'

/** Which page of which microfrontend. */
export type PageRoute = Pick<Route, 'microfrontend' | 'page'>

/** Address of a file of a release. */
export function assetUrl(name: string, release: Pick<Release, 'id'>, path: string): string {
  return `/mfe/${name}/${release.id}/${path}`
}

/**
 * The shell's own style sheets and scripts, pinned by hash. The scripts go first on the line: what else the page needs may
 * arrive while they start. Browsers would fetch deferred scripts last.
 */
export function shellTags(shell: ReleaseManifest): string[] {
  return [...fontTags(shell), ...styleTags(shell), ...scriptTags(shell)]
}

/**
 * Nothing is painted before the top of the page is there: browsers read a document in pieces, and a frame after the first of
 * them, which ends with the styles, takes a slow phone as long as any other and shows nothing. Browsers that do not know it
 * paint when they like.
 */
export function firstFrameTags(html: string): string[] {
  // Older shells have no such header: then nothing would be painted before the whole document has come.
  if (!html.includes(` id="${HEADER_ID}"`)) return []
  return [tag('link', { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' })]
}

function fontTags(shell: ReleaseManifest): string[] {
  return (shell.shell?.preload ?? []).map((path) => preloadTag(SHELL_NAME, shell, path))
}

export function styleTags(shell: ReleaseManifest): string[] {
  return (shell.shell?.styles ?? []).map((path) =>
    tag('link', { rel: 'stylesheet', href: assetUrl(SHELL_NAME, shell, path), ...pinned(shell, path) }),
  )
}

/**
 * For pages whose style sheets stand behind what was drawn: scripts wait for a style sheet before them, so it is asked for
 * with them and not when the document has been read.
 */
export function stylePreloadTags(shell: ReleaseManifest): string[] {
  return (shell.shell?.styles ?? []).map((path) => preloadTag(SHELL_NAME, shell, path))
}

export function scriptTags(shell: ReleaseManifest): string[] {
  const { scripts = [] } = shell.shell ?? {}
  return [
    ...scripts.map(
      (path) =>
        `${tag('script', { src: assetUrl(SHELL_NAME, shell, path), defer: true, fetchpriority: 'high', ...pinned(shell, path) })}</script>`,
    ),
  ]
}

/**
 * Hints for exactly the files that this page needs, those of the widgets that it shows at once among them; attributes as
 * the later request has them, or it would load twice. To a visitor on a phone some widgets come later.
 */
export function preloadTags(
  { microfrontends }: Registry,
  { microfrontend, page }: PageRoute,
  { isVisitor = false, language = SOURCE_LANGUAGE }: HintOptions = {},
): string[] {
  const filesOf = (name: string, part: string, media?: string) => {
    const release = microfrontends.find((entry) => entry.name === name)?.releases[0]
    if (!release) return []
    const files = (release.preload[part] ?? []).map((path) => preloadTag(name, release, path, media))
    return [...files, ...languageTags(name, release, language, media)]
  }
  const widgets = (page.widgets ?? []).flatMap((id) => {
    const [owner = '', widget = ''] = id.split('/')
    const isLater = isVisitor && page.laterOnPhones?.includes(id) === true
    return filesOf(owner, `widgets/${widget}`, isLater ? NO_PHONE : undefined)
  })
  return [...new Set([...filesOf(microfrontend, page.name), ...widgets])]
}

interface HintOptions {
  readonly isVisitor?: boolean
  readonly language?: AnyLanguage
}

/**
 * The hint for the messages of a release: they come beside its code. It says no hash, since browsers check that of the request
 * itself and take a hint with one for something else.
 */
export function languageTags(
  name: string,
  release: Pick<Release, 'id' | 'languages'>,
  language: AnyLanguage,
  media?: string,
): string[] {
  const path = release.languages?.[language]
  if (path === undefined) return []
  const href = assetUrl(name, release, path)
  return [tag('link', { rel: 'preload', media, as: 'fetch', href, crossorigin: 'anonymous' })]
}

/** Hints that wait in the page until the shell's scripts are on their way in (`early.js`). */
export function heldBack(hints: readonly string[]): string[] {
  return hints.map((markup) => markup.replace('<link rel=', '<link data-rel='))
}

/**
 * As `Link` headers that go ahead of the page: the same files in the same words, or they would load twice. Visitors get what
 * was drawn before any font: it would keep that from being painted.
 */
export function hintLinks(
  shell: ReleaseManifest,
  registry: Registry,
  route: PageRoute | undefined,
  { isVisitor = false, language = SOURCE_LANGUAGE }: HintOptions = {},
): string[] {
  const page = route === undefined ? [] : preloadTags(registry, route, { isVisitor, language })
  const fonts = isVisitor ? [] : fontTags(shell)
  const files = [...fonts, ...scriptTags(shell), ...page.filter((markup) => !markup.includes(' media='))]
  return files.flatMap((markup) => {
    const address = /(?:href|src)="([^"]*)"/.exec(markup)?.[1]
    const integrity = /integrity="([^"]*)"/.exec(markup)?.[1]
    if (address === undefined || integrity === undefined) return []
    return [
      `<${address}>; rel=preload; as=${PRELOAD_AS[extname(address)] ?? 'image'}; crossorigin=anonymous; integrity=${integrity}`,
    ]
  })
}

const SHELL_NAME = 'shell'

function preloadTag(name: string, release: Pick<Release, 'id' | 'files'>, path: string, media?: string): string {
  return tag('link', {
    rel: 'preload',
    media,
    as: PRELOAD_AS[extname(path)] ?? 'image',
    href: assetUrl(name, release, path),
    ...pinned(release, path),
  })
}

function pinned(release: Pick<Release, 'files'>, path: string) {
  return { integrity: release.files[path], crossorigin: 'anonymous' }
}
