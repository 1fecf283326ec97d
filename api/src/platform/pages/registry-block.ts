import type { Registry, Release, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { PageRoute } from './assets.ts'

/** Releases that a page includes. */
export interface PageReleases {
  readonly registry: Registry
  readonly shell: Pick<ReleaseManifest, 'shell'> | undefined
  /** Files that pages and widgets of the current release may load later, by microfrontend. */
  readonly later: ReadonlyMap<string, NonNullable<ReleaseManifest['later']>>
}

/**
 * The registry as included in a page. Hashes do not compress, so only those of files that the page shows or may load
 * later are included. The page requests the others before loading them (`GET /api/releases/:microfrontend/:id`),
 * including those of widgets that load later on phones, because the server does not know the device.
 */
export function registryBlock(
  { registry, shell, later }: PageReleases,
  route: PageRoute | undefined,
  { isVisitor = false, language = SOURCE_LANGUAGE }: { isVisitor?: boolean; language?: AnyLanguage } = {},
): Registry {
  const visibleParts = findVisibleParts(route, isVisitor)
  const byPart = shell?.shell?.asksByPart === true
  return {
    ...registry,
    ...(registry.shell && { shell: inLanguage(keepPageFiles(registry.shell), registry.shell, language) }),
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release, place) => {
        const parts = visibleParts.get(entry.name)
        if (place > 0 || parts === undefined) return withoutParts(release)
        const after = later.get(entry.name)
        const shownFiles = keepPageFiles(byPart && after ? keepParts(release, parts, after) : release)
        return inLanguage(shownFiles, release, language)
      }),
    })),
  }
}

/** Initially visible pages (`home`) and widgets (`widgets/log-bar`) by microfrontend. */
function findVisibleParts(route: PageRoute | undefined, isVisitor: boolean): ReadonlyMap<string, readonly string[]> {
  if (route === undefined) return new Map()
  const { name, widgets = [], laterOnPhones = [] } = route.page
  const atOnce = isVisitor ? widgets.filter((id) => !laterOnPhones.includes(id)) : widgets
  const all = [
    [route.microfrontend, name] as const,
    ...atOnce.map((id) => {
      const [owner = '', widget = ''] = id.split('/')
      return [owner, `widgets/${widget}`] as const
    }),
  ]
  return new Map(
    all.map(([owner]) => [owner, all.filter(([other]) => other === owner).map(([, part]) => part)] as const),
  )
}

function keepParts(release: Release, parts: readonly string[], later: NonNullable<ReleaseManifest['later']>): Release {
  const preload = Object.fromEntries(
    parts.flatMap((part) => (release.preload[part] ? [[part, release.preload[part]] as const] : [])),
  )
  const target = new Set([...Object.values(preload).flat(), ...parts.flatMap((part) => later[part] ?? [])])
  const files = Object.entries(release.files).filter(([path]) => target.has(path))
  return { ...release, preload, files: Object.fromEntries(files) }
}

/**
 * Adds the messages of the page's language. English needs none. A page that switches to another language requests its
 * messages, as it does for files.
 */
function inLanguage<Of extends Pick<Release, 'files' | 'languages'>>(
  visibleParts: Of,
  { files, languages = {} }: Pick<Release, 'files' | 'languages'>,
  language: AnyLanguage,
): Of {
  // JSON omits undefined values.
  if (language === SOURCE_LANGUAGE) return { ...visibleParts, languages: undefined }
  const path = languages[language]
  const hash = path && files[path]
  if (!path || !hash) return { ...visibleParts, languages: {} }
  return { ...visibleParts, languages: { [language]: path }, files: { ...visibleParts.files, [path]: hash } }
}

/**
 * Omits files that pages never load: embeds are separate pages, server builds run only on the server, and fonts are
 * named in the style sheets.
 */
function keepPageFiles<Of extends Pick<Release, 'files'>>(release: Of): Of {
  const files = Object.entries(release.files).filter(
    ([path]) => /\.(?:m?js|css)$/.test(path) && !NOT_OF_PAGES.test(path),
  )
  return { ...release, files: Object.fromEntries(files) }
}

const NOT_OF_PAGES = /^(?:embed\/|server\.)/

function withoutParts(release: Release): Release {
  const { languages: _, ...others } = release
  return { ...others, files: {}, preload: {} }
}
