import type { Registry, Release } from '@onfreq/contracts/registry'
import type { PageRoute } from './assets.ts'

/**
 * The registry as it stands in a page. Hashes do not compress, so they are written only for what the page shows at once;
 * of every other release the page asks for them before it loads it (`GET /api/releases/:microfrontend/:id`).
 */
export function registryBlock(registry: Registry, route: PageRoute | undefined): Registry {
  const needed = new Set([route?.microfrontend, ...(route?.page.widgets ?? []).map((id) => id.split('/')[0])])
  return {
    ...registry,
    microfrontends: registry.microfrontends.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release, place) =>
        place === 0 && needed.has(entry.name) ? release : withoutParts(release),
      ),
    })),
  }
}

function withoutParts(release: Release): Release {
  return { ...release, files: {}, preload: {} }
}
