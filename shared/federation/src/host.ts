/** What only the shell uses: starting the federation and fetching the lifecycles of a microfrontend for single-spa. */
import { PHONE, type Release } from '@onfreq/contracts/releases/registry'
import { currentSession } from '@onfreq/session/session'
import { type Lifecycles, preparePage } from './create-microfrontend.tsx'
import { loadPart } from './load.ts'
import { readPageRegistry, registryEntry } from './registry.ts'
import { preloadWidget } from './remote-widget.tsx'
import { startFederation } from './remotes.ts'
import { provideVersions } from './versions.ts'

export { loadShellMessages } from './messages.ts'
export { fillReleases } from './parts.ts'

/** Reads the registry of the page and makes its releases loadable. Once, before anything else. */
export function startHost(versions: Readonly<Record<string, string>>): void {
  provideVersions(versions)
  startFederation()
  readPageRegistry()
}

export interface LoadedMicrofrontend {
  readonly lifecycles: Lifecycles
  readonly releaseId: string
}

/** Loads the lifecycles of a microfrontend together with what the given page of it needs. */
export async function loadMicrofrontend(name: string, page: string): Promise<LoadedMicrofrontend> {
  for (const id of widgetsOf(name, page)) preloadWidget(id)
  const { module, release } = await loadPart(name, {
    expose: (release) => lifecyclesWith(page, release),
    part: page,
    prepare: (loaded, own) => preparePage(lifecyclesOf(name, loaded), page, own),
  })
  return { lifecycles: lifecyclesOf(name, module), releaseId: release.id }
}

/** The lifecycles come in one file with the page; in releases that were built before that was so, in one of their own. */
function lifecyclesWith(page: string, { preload }: Release): string {
  const isApart = preload[page]?.some((path) => /^app\.\w+\.js$/.test(path))
  return isApart ? './app' : `./pages/${page}`
}

/** Of other microfrontends, shown by the page at once: fetched beside it, not after it. */
function widgetsOf(name: string, page: string): readonly string[] {
  const { widgets = [], laterOnPhones = [] } = registryEntry(name)?.pages.find((each) => each.name === page) ?? {}
  const isLater = laterOnPhones.length > 0 && currentSession().user === null && matchMedia(PHONE).matches
  return isLater ? widgets.filter((id) => !laterOnPhones.includes(id)) : widgets
}

function lifecyclesOf(name: string, module: unknown): Lifecycles {
  if (isLifecycles(module)) return module
  throw new Error(`${name} exports no lifecycles from src/app.tsx`)
}

function isLifecycles(module: unknown): module is Lifecycles {
  return (
    typeof module === 'object' && module !== null && 'mount' in module && 'unmount' in module && 'bootstrap' in module
  )
}
