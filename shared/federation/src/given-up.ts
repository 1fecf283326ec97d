/**
 * Releases that this page view has given up because a part failed to load: later loads use the previous release, until
 * the user retries.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { registryEntry } from './registry.ts'

const givenUp = new Set<string>()

/** A microfrontend's usable releases, best first. When all were given up, returns all of them. */
export function releasesToTry(microfrontend: string): readonly Release[] {
  const releases = registryEntry(microfrontend)?.releases ?? []
  const left = releases.filter(({ id }) => !givenUp.has(toKey(microfrontend, id)))
  if (left.length > 0) return left
  for (const { id } of releases) givenUp.delete(toKey(microfrontend, id))
  return releases
}

export function isGivenUp(microfrontend: string, releaseId: string): boolean {
  return givenUp.has(toKey(microfrontend, releaseId))
}

/** Switches to another release. Returns whether there is one. */
export function abandonRelease(microfrontend: string, releaseId: string): boolean {
  givenUp.add(toKey(microfrontend, releaseId))
  const releases = registryEntry(microfrontend)?.releases ?? []
  return releases.some(({ id }) => !givenUp.has(toKey(microfrontend, id)))
}

function toKey(microfrontend: string, releaseId: string): string {
  return `${microfrontend} ${releaseId}`
}
