import type { Registry, Release, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { PageRoute } from './assets.ts'

/** The releases written into a page. */
export interface PageReleases {
  readonly registry: Registry
  readonly shell: Pick<ReleaseManifest, 'shell'> | undefined
  /** Microfrontend → files that pages and widgets of its current release may load later. */
  readonly later: ReadonlyMap<string, NonNullable<ReleaseManifest['later']>>
}

/**
 * The registry as written into a page. Hashes do not compress, so they are included only for the files that the page
 * shows or may load later; the page requests the others before loading them (`GET /api/releases/:microfrontend/:id`),
 * including widgets that load later on phones, because the server does not know the device.
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

/** Microfrontend → its pages (`home`) and widgets (`widgets/log-bar`) shown at once. */
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
  const target = new Set([...Object.values(preload).flat(), ...parts.flatMap((part) => later[part] ?? [])])
  const files = Object.entries(release.files).filter(([path]) => target.has(path))
  return { ...release, preload, files: Object.fromEntries(files) }
}

/**
 * With the messages of the page's language. English needs none; a page that switches language requests them, as for
 * files.
 */
function inLanguage<Of extends Pick<Release, 'files' | 'languages'>>(
  shown: Of,
  { files, languages = {} }: Pick<Release, 'files' | 'languages'>,
  language: AnyLanguage,
): Of {
  // JSON omits undefined.
  if (language === SOURCE_LANGUAGE) return { ...shown, languages: undefined }
  const path = languages[language]
  const hash = path && files[path]
  if (!path || !hash) return { ...shown, languages: {} }
  return { ...shown, languages: { [language]: path }, files: { ...shown.files, [path]: hash } }
}

/** Embeds are separate pages, server builds run only on the server, and fonts are named in the style sheets. */
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
