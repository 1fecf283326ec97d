/**
 * Releases that this page view has given up, because a part of them did not arrive: what is loaded after that comes from
 * the release before, until somebody asks to try again.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { registryEntry } from './registry.ts'

const givenUp = new Set<string>()

/** The releases of a microfrontend that are worth an attempt, the best first. When all were given up, all of them are. */
export function releasesToTry(microfrontend: string): readonly Release[] {
  const releases = registryEntry(microfrontend)?.releases ?? []
  const left = releases.filter(({ id }) => !givenUp.has(keyOf(microfrontend, id)))
  if (left.length > 0) return left
  for (const { id } of releases) givenUp.delete(keyOf(microfrontend, id))
  return releases
}

export function isGivenUp(microfrontend: string, releaseId: string): boolean {
  return givenUp.has(keyOf(microfrontend, releaseId))
}

/** From now on another release is loaded. Answers whether there is one. */
export function giveUpRelease(microfrontend: string, releaseId: string): boolean {
  givenUp.add(keyOf(microfrontend, releaseId))
  const releases = registryEntry(microfrontend)?.releases ?? []
  return releases.some(({ id }) => !givenUp.has(keyOf(microfrontend, id)))
}

function keyOf(microfrontend: string, releaseId: string): string {
  return `${microfrontend} ${releaseId}`
}
