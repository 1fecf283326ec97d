/** The registry of this page: what the API resolved for this visitor and wrote into the HTML. */
import type { Registry, RegistryEntry } from '@onfreq/contracts/registry'
import { matchRoute, type RouteMatch, type RouteTable, routeTable } from '@onfreq/contracts/routes'
import { pageBlock } from '@onfreq/session/first-data'
import { pinRelease } from './pins.ts'

const NOTHING: Registry = { revision: '', microfrontends: [] }

let registry = NOTHING
let table: RouteTable = []
const listeners = new Set<() => void>()

/** Takes the registry from the page. The shell calls this once, before anything is loaded. */
export function readPageRegistry(): Registry {
  const block = pageBlock('registry')
  replaceRegistry(isRegistry(block) ? block : NOTHING)
  return registry
}

/** Entries that this page shows whatever is released meanwhile: previews and development builds. */
const kept = new Map<string, RegistryEntry>()

/** This page stays with an entry, in place of what the registry says. */
export function keepEntry(entry: RegistryEntry): void {
  kept.set(entry.name, entry)
  if (registry !== NOTHING) replaceRegistry(registry)
}

/** Takes a newer registry: releases that are not on the screen change at once. */
export function replaceRegistry(released: Registry): void {
  const next = withKept(released)
  registry = next
  table = routeTable(next)
  if (next.shell) pinRelease(next.shell)
  for (const { releases } of next.microfrontends) for (const release of releases) pinRelease(release)
  for (const listener of listeners) listener()
}

export function currentRegistry(): Registry {
  return registry
}

export function registryEntry(microfrontend: string): RegistryEntry | undefined {
  return registry.microfrontends.find((entry) => entry.name === microfrontend)
}

export function routeFor(pathname: string): RouteMatch | undefined {
  return matchRoute(table, pathname)
}

/** Calls back when the registry changes. Returns the way to stop. */
export function onRegistryChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function withKept(released: Registry): Registry {
  if (kept.size === 0) return released
  const others = released.microfrontends.filter(({ name }) => !kept.has(name))
  return { ...released, microfrontends: [...others, ...kept.values()] }
}

/** Written by our own API for our own page, so the outline is enough. */
export function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'microfrontends' in value &&
    Array.isArray(value.microfrontends)
  )
}
