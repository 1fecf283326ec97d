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

/** Id of the first element with text that the shell renders (`shell/src/chrome/header.tsx`). */
const HEADER_ID = 'site-header'

/** A page with the microfrontend that owns it. */
export type PageRoute = Pick<Route, 'microfrontend' | 'page'>

/** URL of a file of a release. */
export function assetUrl(name: string, release: Pick<Release, 'id'>, path: string): string {
  return `/mfe/${name}/${release.id}/${path}`
}

/**
 * The shell's style sheets and scripts, pinned by hash. Scripts come first, so that other files arrive while they
 * start; browsers would fetch deferred scripts last.
 */
export function shellTags(shell: ReleaseManifest): string[] {
  return [...fontTags(shell), ...styleTags(shell), ...scriptTags(shell)]
}

/**
 * Blocks painting until the top of the page is parsed. Browsers parse a document in chunks; a frame after the first
 * chunk, which ends with the styles, would show nothing and cost a slow phone a full frame. Browsers without support
 * ignore it.
 */
export function firstFrameTags(html: string): string[] {
  // Older shells have no such header, so painting would wait for the entire document.
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
 * For pages whose style sheets follow the server-rendered content. Scripts wait for preceding style sheets, so the
 * sheets are requested together with the scripts instead of after the document was parsed.
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
 * Preload hints for exactly the files of this page, including initially visible widgets. The attributes must match the
 * later request, otherwise a file loads twice. Some widgets load later for visitors on phones.
 */
export function preloadTags(
  { microfrontends }: Registry,
  { microfrontend, page }: PageRoute,
  { isVisitor = false, language = SOURCE_LANGUAGE }: HintOptions = {},
): string[] {
  const getFiles = (name: string, part: string, media?: string) => {
    const entry = microfrontends.find((each) => each.name === name)
    const release = entry?.releases[0]
    // The frame of a guest shares no files with the page.
    if (!release || entry?.guest) return []
    const files = (release.preload[part] ?? []).map((path) => preloadTag(name, release, path, media))
    return [...files, ...languageTags(name, release, language, media)]
  }
  const widgets = (page.widgets ?? []).flatMap((id) => {
    const [owner = '', widget = ''] = id.split('/')
    const isLater = isVisitor && page.laterOnPhones?.includes(id) === true
    return getFiles(owner, `widgets/${widget}`, isLater ? NO_PHONE : undefined)
  })
  return [...new Set([...getFiles(microfrontend, page.name), ...widgets])]
}

interface HintOptions {
  readonly isVisitor?: boolean
  readonly language?: AnyLanguage
}

/**
 * Preload hint for the messages of a release, which load beside its code. It has no hash, because browsers check
 * integrity on the request and do not match a hint that has one.
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

/** Hints that the page keeps until the shell's scripts are loading (`early.js`). */
export function delayedHints(hints: readonly string[]): string[] {
  return hints.map((markup) => markup.replace('<link rel=', '<link data-rel='))
}

/**
 * `Link` headers sent ahead of the page. Their attributes equal those in the page, to avoid loading files twice.
 * Visitors receive the rendered page without font hints, which would delay painting.
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
