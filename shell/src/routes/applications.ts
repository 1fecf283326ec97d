/** Registers every microfrontend in the registry as a single-spa application. The shell has no list of its own. */
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import type { Lifecycles } from '@onfreq/federation/create-microfrontend'
import { type LoadedMicrofrontend, loadMicrofrontend } from '@onfreq/federation/host'
import { currentRegistry, isWithdrawn, onRegistryChange, refreshRegistry, routeFor } from '@onfreq/federation/registry'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import {
  getAppStatus,
  MOUNTED,
  registerApplication,
  setMountMaxTime,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa'
import { failedMicrofrontend } from '../fallbacks/failed-microfrontend.tsx'
import { isForbidden, loginRedirect, redirectFor } from './guard.ts'
import { isOutOfSight, outletFor } from './outlet.ts'
import { followPages } from './page-change.ts'

/** The release that each application was loaded from. It is stale once the registry has a newer one. */
const loadedReleases = new Map<string, string>()
/** Represents a displayed fallback card. It matches no release, so the next visit loads again. */
const NOT_LOADED = ''
const registered = new Set<string>()

interface Prepared {
  readonly page: string
  readonly loaded: Promise<LoadedMicrofrontend>
}

/** The last prefetch of each microfrontend's next page, successful or not, so that it is not repeated. */
const prepared = new Map<string, Prepared>()
/** The current or last page of each microfrontend. */
const shownPages = new Map<string, string>()
/** Microfrontends whose next page is ready in a release other than the mounted one, with that release. */
const pendingSwitches = new Map<string, string>()

export function startApplications(): void {
  setMountMaxTime(30_000, false, 30_000)
  const served = location.pathname
  register()
  redirectIfNeeded()
  window.addEventListener('single-spa:before-routing-event', (event) => {
    redirectIfNeeded()
    if (isRoutingEvent(event)) event.detail.cancelNavigation?.(prepareNext())
  })
  window.addEventListener('single-spa:app-change', () => unloadStale())
  window.addEventListener('single-spa:routing-event', switchPrepared)
  onRegistryChange(() => {
    prepared.clear()
    register()
    unloadStale()
    void leaveWithdrawnReleases()
    triggerAppChange()
  })
  followSignOut()
  followPages(served)
  start({ urlRerouteOnly: true })
}

function register(): void {
  for (const { name } of currentRegistry().microfrontends) {
    if (registered.has(name)) continue
    registered.add(name)
    registerApplication({
      name,
      app: () => load(name),
      activeWhen: (location) => ownsPage(name, location),
      customProps: () => ({ container: outletFor(name), onOtherRelease: () => void switchRelease(name) }),
    })
  }
}

function ownsPage(name: string, location: Location): boolean {
  const match = routeFor(location.pathname)
  const session = currentSession()
  if (match?.route.microfrontend !== name || isForbidden(match, session)) return false
  return loginRedirect(location.pathname, match, session) === undefined
}

async function load(name: string): Promise<Lifecycles> {
  const page = pageToLoad(name)
  const ready = prepared.get(name)
  prepared.delete(name)
  shownPages.set(name, page)
  try {
    const { lifecycles, releaseId } = await (ready?.page === page ? ready.loaded : loadMicrofrontend(name, page))
    loadedReleases.set(name, releaseId)
    return lifecycles
  } catch (error) {
    loadedReleases.set(name, NOT_LOADED)
    return failedMicrofrontend(error, () => retry(name))
  }
}

/** The page to load. If the user has moved on to another microfrontend, any page of this one will do. */
function pageToLoad(name: string): string {
  const route = routeFor(location.pathname)?.route
  if (route?.microfrontend === name) return route.page.name
  return currentRegistry().microfrontends.find((entry) => entry.name === name)?.pages[0]?.name ?? ''
}

/** Waits for the code of the requested page, so that the previous page stays until then. Never cancels. */
async function prepareNext(): Promise<boolean> {
  const match = routeFor(location.pathname)
  if (match && ownsPage(match.route.microfrontend, location)) await prepareMounted(match)
  return false
}

/**
 * A page that is ready in a release other than the mounted one switches the microfrontend to that release: the mounted one
 * may be outdated, may have failed to deliver this page, or may be a fallback card.
 */
async function prepareMounted({ route }: RouteMatch): Promise<void> {
  const { microfrontend: name, page } = route
  const isNewPage = shownPages.get(name) !== page.name
  // Changes without a new page, such as a registry update or another query, load nothing.
  if (!isNewPage && getAppStatus(name) === MOUNTED) return
  // While an application switches releases, single-spa requests the page again that is loading.
  const ready = isNewPage ? undefined : prepared.get(name)
  const loaded = ready?.page === page.name ? ready.loaded : loadMicrofrontend(name, page.name)
  prepared.set(name, { page: page.name, loaded })
  const loadedPage = await loaded.catch(() => undefined)
  if (getAppStatus(name) !== MOUNTED) return
  shownPages.set(name, page.name)
  if (isNewPage && loadedPage && loadedPage.releaseId !== loadedReleases.get(name))
    pendingSwitches.set(name, loadedPage.releaseId)
}

/** Prefetches the code of a page that is or soon will be requested. */
export async function preparePage({ route }: RouteMatch): Promise<void> {
  await loadMicrofrontend(route.microfrontend, route.page.name)
}

interface RoutingEvent extends Event {
  readonly detail: { readonly cancelNavigation?: (cancelled: Promise<boolean>) => void }
}

function isRoutingEvent(event: Event): event is RoutingEvent {
  return event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null
}

/** For "Retry" on the fallback card: loads the release that is now in the registry. */
async function retry(name: string): Promise<void> {
  await refreshRegistry()
  await reload(name)
}

/** Discards the loaded application and loads it again. */
async function reload(name: string): Promise<void> {
  prepared.delete(name)
  await switchRelease(name)
}

/** Replaces a mounted application with the current release. */
async function switchRelease(name: string): Promise<void> {
  loadedReleases.delete(name)
  await unloadApplication(name, { waitForUnmount: false })
  await triggerAppChange()
}

function switchPrepared(): void {
  for (const [name, releaseId] of pendingSwitches) {
    const loaded = loadedReleases.get(name)
    if (loaded !== undefined && loaded !== releaseId) void switchRelease(name)
  }
  pendingSwitches.clear()
}

/** Switches mounted applications to the newest release, if there is one. */
export async function swapMounted(): Promise<void> {
  for (const { name, releases } of currentRegistry().microfrontends) {
    const loaded = loadedReleases.get(name)
    if (!loaded || releases[0]?.id === loaded || getAppStatus(name) !== MOUNTED) continue
    await reload(name)
  }
}

/** Immediately moves pages with a withdrawn release or a load failure to the current release. */
async function leaveWithdrawnReleases(): Promise<void> {
  for (const { name } of currentRegistry().microfrontends) {
    const loaded = loadedReleases.get(name)
    if (loaded === undefined || getAppStatus(name) !== MOUNTED) continue
    const isRolledBack = isWithdrawn(name, loaded)
    if (loaded === NOT_LOADED || isRolledBack) await reload(name)
    // Side effects of the withdrawn release remain; only a reload clears them.
    if (isRolledBack && isOutOfSight()) location.reload()
  }
}

/** Unloads hidden applications that are stale, so that the next visit loads the newest release. */
function unloadStale(): void {
  for (const { name, releases } of currentRegistry().microfrontends) {
    const loaded = loadedReleases.get(name)
    if (loaded === undefined || releases[0]?.id === loaded || getAppStatus(name) === MOUNTED) continue
    loadedReleases.delete(name)
    void unloadApplication(name, { waitForUnmount: true })
  }
}

function redirectIfNeeded(): void {
  const target = redirectFor(location, currentSession())
  if (target) history.replaceState(null, '', target)
}

/** A sign-out in another tab, or the end of the session, closes guarded pages here too. */
function followSignOut(): void {
  let person = currentSession().user?.id ?? null
  store.subscribe(() => {
    const next = currentSession().user?.id ?? null
    if (next === person) return
    person = next
    if (next === null) queueMicrotask(redirectIfNeeded)
    else void triggerAppChange()
  })
}
