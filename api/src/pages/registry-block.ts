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
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release, place) =>
        place === 0 && needed.has(entry.name) ? ofPages(release) : withoutParts(release),
      ),
    })),
  }
}

/** Embeds are pages of their own, and what draws on the server runs nowhere else. */
function ofPages(release: Release): Release {
  const files = Object.entries(release.files).filter(([path]) => !/^(?:embed\/|server\.)/.test(path))
  return { ...release, files: Object.fromEntries(files) }
}

function withoutParts(release: Release): Release {
  return { ...release, files: {}, preload: {} }
}
