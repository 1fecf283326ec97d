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

/** Takes a newer registry: releases that are not on the screen change at once. */
export function replaceRegistry(next: Registry): void {
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

/** Written by our own API into our own page, so the outline is enough. */
function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'microfrontends' in value &&
    Array.isArray(value.microfrontends)
  )
}
