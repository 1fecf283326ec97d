/** The page's registry: the API resolves it for the visitor and writes it into the HTML. */
import type { Registry, RegistryChanges, RegistryEntry } from '@onfreq/contracts/releases/registry'
import { matchRoute, type RouteMatch, type RouteTable, routeTable } from '@onfreq/contracts/site/routes'
import { pageBlock } from '@onfreq/session/first-data'
import { pinRelease } from './pins.ts'

const NOTHING: Registry = { revision: '', microfrontends: [] }

let registry = NOTHING
let table: RouteTable = []
const listeners = new Set<() => void>()

/** Reads the registry from the page. The shell calls this once, before anything is loaded. */
export function readPageRegistry(): Registry {
  const block = pageBlock('registry')
  replaceRegistry(isRegistry(block) ? block : NOTHING)
  return registry
}

/** Entries fixed for this page, independent of releases: previews and development builds. */
const fixedEntries = new Map<string, RegistryEntry>()

/** Fixes an entry for this page, overriding the registry. */
export function keepEntry(entry: RegistryEntry): void {
  fixedEntries.set(entry.name, entry)
  if (registry !== NOTHING) replaceRegistry(registry)
}

/** Applies a newer registry. Releases that are not on screen change immediately. */
export function replaceRegistry(released: Registry): void {
  const next = withRetained(released)
  registry = next
  table = routeTable(next)
  if (next.shell) pinRelease(next.shell)
  for (const { releases } of next.microfrontends) for (const release of releases) pinRelease(release)
  for (const listener of listeners) listener()
}

/** Applies changes from the API. Releases already in the registry keep their file lists. */
export function applyChanges({ revision, changed, gone, withdrawnShells }: RegistryChanges): void {
  const replaced = new Set([...gone, ...changed.map(({ name }) => name)])
  const entries = changed.flatMap((change): RegistryEntry[] => {
    const before = registryEntry(change.name)
    const pages = change.pages ?? before?.pages
    const widgets = change.widgets ?? before?.widgets
    // The menu belongs to the pages and is sent together with them.
    const menu = change.pages ? change.menu : before?.menu
    if (!pages || !widgets) return []
    const findRelease = (id: string) => before?.releases.find((release) => release.id === id)
    const releases = change.releases.flatMap(
      (release) => findRelease(release.id) ?? ('entry' in release ? release : []),
    )
    if (releases.length === 0) return []
    return [{ ...change, pages, widgets, ...(menu && { menu }), releases }]
  })
  const others = registry.microfrontends.filter(({ name }) => !replaced.has(name))
  const { withdrawnShells: _before, ...rest } = registry
  replaceRegistry({
    ...rest,
    revision,
    ...(withdrawnShells && { withdrawnShells }),
    microfrontends: [...others, ...entries].sort((a, b) => a.name.localeCompare(b.name)),
  })
}

/** Lists the page's current entries, to request only the changes. */
export function haveNow(): string {
  return registry.microfrontends
    .map(({ name, mark = '0', shape = '0', releases }) =>
      [name, mark, shape, ...releases.map(({ id }) => id.slice(-8))].join('.'),
    )
    .join()
}

/** Why a page (`home`) or widget (`widgets/log-bar`) of a microfrontend is switched off; undefined while it is on. */
export function offSentence(microfrontend: string, place: string): string | undefined {
  const off = registryEntry(microfrontend)?.off
  return off?.[''] ?? off?.[place]
}

/** Whether a release was rolled back, so that pages which show it switch immediately. */
export function isWithdrawn(microfrontend: string, releaseId: string): boolean {
  return registryEntry(microfrontend)?.withdrawn?.includes(releaseId) === true
}

let refresh = (): Promise<void> => Promise.resolve()
/** In milliseconds. The user is waiting meanwhile. */
const REFRESH_TIMEOUT_MS = 2_000

/** Sets the function that fetches the registry. Called by the shell. */
export function provideRefresh(request: () => Promise<void>): void {
  refresh = request
}

/** Refreshes the registry before a retry. Does nothing while offline. */
export async function refreshRegistry(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, REFRESH_TIMEOUT_MS))
  await Promise.race([refresh().catch(() => undefined), timeout])
}

export function currentRegistry(): Registry {
  return registry
}

/** Routes of all pages, in matching order. */
export function currentRoutes(): RouteTable {
  return table
}

export function registryEntry(microfrontend: string): RegistryEntry | undefined {
  return registry.microfrontends.find((entry) => entry.name === microfrontend)
}

export function routeFor(pathname: string): RouteMatch | undefined {
  return matchRoute(table, pathname)
}

/** Subscribes to registry changes. Returns the unsubscribe function. */
export function onRegistryChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function withRetained(released: Registry): Registry {
  if (fixedEntries.size === 0) return released
  const others = released.microfrontends.filter(({ name }) => !fixedEntries.has(name))
  return { ...released, microfrontends: [...others, ...fixedEntries.values()] }
}

/** Written by our own API, so a structural check is enough. */
export function isRegistryChanges(value: unknown): value is RegistryChanges {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'changed' in value &&
    Array.isArray(value.changed) &&
    'gone' in value &&
    Array.isArray(value.gone)
  )
}

/** Written by our own API for our own page, so a structural check is enough. */
export function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'microfrontends' in value &&
    Array.isArray(value.microfrontends)
  )
}
