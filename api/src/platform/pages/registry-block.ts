import type { Registry, Release, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { PageRoute } from './assets.ts'

/** What a page is made of, as far as it is written into it. */
export interface PageReleases {
  readonly registry: Registry
  readonly shell: Pick<ReleaseManifest, 'shell'> | undefined
  /** Microfrontend → what the pages and widgets of its current release may load later. */
  readonly later: ReadonlyMap<string, NonNullable<ReleaseManifest['later']>>
}

/**
 * The registry as it stands in a page. Hashes do not compress, so they are written only for what the page shows, and for what
 * that may load later; for everything else the page asks before it loads it (`GET /api/releases/:microfrontend/:id`). So it
 * does for widgets that visitors on phones get later: nobody knows here what a visitor holds in their hand.
 */
export function registryBlock(
  { registry, shell, later }: PageReleases,
  route: PageRoute | undefined,
  { isVisitor = false, language = SOURCE_LANGUAGE }: { isVisitor?: boolean; language?: AnyLanguage } = {},
): Registry {
  const shown = shownParts(route, isVisitor)
  const byPart = shell?.shell?.asksByPart === true
  return {
    ...registry,
    ...(registry.shell && { shell: inLanguage(ofPages(registry.shell), registry.shell, language) }),
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release, place) => {
        const parts = shown.get(entry.name)
        if (place > 0 || parts === undefined) return withoutParts(release)
        const after = later.get(entry.name)
        const shownFiles = ofPages(byPart && after ? ofParts(release, parts, after) : release)
        return inLanguage(shownFiles, release, language)
      }),
    })),
  }
}

/** Microfrontend → its pages (`home`) and widgets (`widgets/log-bar`) that are shown at once. */
function shownParts(route: PageRoute | undefined, isVisitor: boolean): ReadonlyMap<string, readonly string[]> {
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

function ofParts(release: Release, parts: readonly string[], later: NonNullable<ReleaseManifest['later']>): Release {
  const preload = Object.fromEntries(
    parts.flatMap((part) => (release.preload[part] ? [[part, release.preload[part]] as const] : [])),
  )
  const wanted = new Set([...Object.values(preload).flat(), ...parts.flatMap((part) => later[part] ?? [])])
  const files = Object.entries(release.files).filter(([path]) => wanted.has(path))
  return { ...release, preload, files: Object.fromEntries(files) }
}

/**
 * With the messages of the language that the page shows. English has none: a page that changes to another language asks, as it
 * does for files.
 */
function inLanguage<Of extends Pick<Release, 'files' | 'languages'>>(
  shown: Of,
  { files, languages = {} }: Pick<Release, 'files' | 'languages'>,
  language: AnyLanguage,
): Of {
  // JSON leaves out what is undefined.
  if (language === SOURCE_LANGUAGE) return { ...shown, languages: undefined }
  const path = languages[language]
  const hash = path && files[path]
  if (!path || !hash) return { ...shown, languages: {} }
  return { ...shown, languages: { [language]: path }, files: { ...shown.files, [path]: hash } }
}

/** Embeds are pages of their own, what draws on the server runs nowhere else, and fonts are named by the style sheets. */
function ofPages<Of extends Pick<Release, 'files'>>(release: Of): Of {
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
