import type { Registry, Release } from '@onfreq/contracts/releases/registry'
import type { PageRoute } from './assets.ts'

/**
 * The registry as it stands in a page. Hashes do not compress, so they are written only for what the page shows at once;
 * of every other release the page asks for them before it loads it (`GET /api/releases/:microfrontend/:id`). So it does of
 * widgets that visitors on phones get later: nobody knows here what a visitor holds in their hand.
 */
export function registryBlock(registry: Registry, route: PageRoute | undefined, { isVisitor = false } = {}): Registry {
  const { widgets = [], laterOnPhones = [] } = route?.page ?? {}
  const atOnce = isVisitor ? widgets.filter((id) => !laterOnPhones.includes(id)) : widgets
  const needed = new Set([route?.microfrontend, ...atOnce.map((id) => id.split('/')[0])])
  return {
    ...registry,
    ...(registry.shell && { shell: ofPages(registry.shell) }),
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release, place) =>
        place === 0 && needed.has(entry.name) ? ofPages(release) : withoutParts(release),
      ),
    })),
  }
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
  return { ...release, files: {}, preload: {} }
}
