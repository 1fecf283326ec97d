/** For the shell only: starts the federation and loads a microfrontend's lifecycles for single-spa. */
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

/** Reads the page's registry and makes its releases loadable. Call it once, before anything else. */
export function startHost(versions: Readonly<Record<string, string>>): void {
  provideVersions(versions)
  startFederation()
  readPageRegistry()
}

export interface LoadedMicrofrontend {
  readonly lifecycles: Lifecycles
  readonly releaseId: string
}

/** Loads a microfrontend's lifecycles with the dependencies of the given page. */
export async function loadMicrofrontend(name: string, page: string): Promise<LoadedMicrofrontend> {
  if (registryEntry(name)?.guest) return (await import('./guest/guest.tsx')).loadGuestPage(name, page)
  for (const id of getWidgets(name, page)) preloadWidget(id)
  const { module, release } = await loadPart(name, {
    expose: (release) => lifecyclesWith(page, release),
    part: page,
    prepare: (loaded, own) => preparePage(getLifecycles(name, loaded), page, own),
  })
  return { lifecycles: getLifecycles(name, module), releaseId: release.id }
}

/** Current releases have the lifecycles in one file with the page; older releases have them in a separate file. */
function lifecyclesWith(page: string, { preload }: Release): string {
  const isApart = preload[page]?.some((path) => /^app\.\w+\.js$/.test(path))
  return isApart ? './app' : `./pages/${page}`
}

/** Other microfrontends' widgets that the page shows immediately: loaded in parallel with it. */
function getWidgets(name: string, page: string): readonly string[] {
  const { widgets = [], laterOnPhones = [] } = registryEntry(name)?.pages.find((each) => each.name === page) ?? {}
  const isLater = laterOnPhones.length > 0 && currentSession().user === null && matchMedia(PHONE).matches
  return isLater ? widgets.filter((id) => !laterOnPhones.includes(id)) : widgets
}

function getLifecycles(name: string, module: unknown): Lifecycles {
  if (isLifecycles(module)) return module
  throw new Error(`${name} exports no lifecycles from src/app.tsx`)
}

function isLifecycles(module: unknown): module is Lifecycles {
  return (
    typeof module === 'object' && module !== null && 'mount' in module && 'unmount' in module && 'bootstrap' in module
  )
}
