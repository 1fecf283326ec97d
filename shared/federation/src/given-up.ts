/**
 * Releases that this page view has abandoned because a part failed to load. Later loads use the previous release until
 * the user retries.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { registryEntry } from './registry.ts'

const givenUp = new Set<string>()

/** A microfrontend's usable releases, best first. If all were abandoned, returns all of them. */
export function releasesToTry(microfrontend: string): readonly Release[] {
  const releases = registryEntry(microfrontend)?.releases ?? []
  const usable = releases.filter(({ id }) => !givenUp.has(toKey(microfrontend, id)))
  if (usable.length > 0) return usable
  for (const { id } of releases) givenUp.delete(toKey(microfrontend, id))
  return releases
}

export function wasAbandoned(microfrontend: string, releaseId: string): boolean {
  return givenUp.has(toKey(microfrontend, releaseId))
}

/** Abandons a release for this page view. Returns whether another one is left. */
export function abandonRelease(microfrontend: string, releaseId: string): boolean {
  givenUp.add(toKey(microfrontend, releaseId))
  const releases = registryEntry(microfrontend)?.releases ?? []
  return releases.some(({ id }) => !givenUp.has(toKey(microfrontend, id)))
}

function toKey(microfrontend: string, releaseId: string): string {
  return `${microfrontend} ${releaseId}`
}
