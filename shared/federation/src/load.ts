/**
 * Loading a part of a microfrontend: the current release with two retries, then the previous release for this page view,
 * then a typed error for the fallback card.
 */
import type { Release } from '@onfreq/contracts/registry'
import { diagnose } from './diagnose.ts'
import { LoadError } from './errors.ts'
import { registryEntry } from './registry.ts'
import { GIVE_UP_AFTER, loadExposed } from './remotes.ts'
import { reportFailure, reportLoad } from './report.ts'
import { loadStyles } from './styles.ts'
import { unmetRequirement } from './versions.ts'

/** Pauses before the second and third attempt, in milliseconds; up to as much again is added at random. */
const PAUSES = [200, 600]

export interface Loaded {
  readonly module: unknown
  readonly release: Release
}

const shown = new Map<string, string>()

/** The release of a microfrontend that this page shows: the current one, or the previous when that could not be loaded. */
export function shownReleaseId(microfrontend: string): string {
  return shown.get(microfrontend) ?? registryEntry(microfrontend)?.releases[0]?.id ?? ''
}

const inFlight = new Map<string, Promise<Loaded>>()

/**
 * Loads `expose` (`./app`, `./widgets/log-bar`) of a microfrontend; `part` names the page or widget whose style sheets
 * come with it. Throws a `LoadError` when no release can be loaded.
 */
export function loadPart(microfrontend: string, expose: string, part: string): Promise<Loaded> {
  const key = `${microfrontend} ${expose} ${part}`
  const running = inFlight.get(key)
  if (running) return running
  const load = loadAnyRelease(microfrontend, expose, part).finally(() => inFlight.delete(key))
  inFlight.set(key, load)
  return load
}

async function loadAnyRelease(microfrontend: string, expose: string, part: string): Promise<Loaded> {
  const releases = registryEntry(microfrontend)?.releases ?? []
  let last = new LoadError('network', microfrontend, '', `No release of ${microfrontend} is registered.`)
  for (const release of releases) {
    try {
      const module = await loadRelease(microfrontend, release, expose, part)
      shown.set(microfrontend, release.id)
      reportLoad(microfrontend, release.id)
      return { module, release }
    } catch (error) {
      last = error instanceof LoadError ? error : await diagnose(microfrontend, release, part, error)
      reportFailure(last)
    }
  }
  throw last
}

async function loadRelease(microfrontend: string, release: Release, expose: string, part: string): Promise<unknown> {
  const unmet = unmetRequirement(release)
  if (unmet) throw new LoadError('incompatible', microfrontend, release.id, unmet)
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), GIVE_UP_AFTER)
  const gaveUp = new Promise<never>((_resolve, reject) => {
    given.signal.addEventListener('abort', () =>
      reject(new LoadError('timeout', microfrontend, release.id, `${microfrontend} sent nothing for 8 seconds.`)),
    )
  })
  try {
    return await Promise.race([attempts(release, expose, part, given.signal), gaveUp])
  } finally {
    clearTimeout(timer)
  }
}

async function attempts(release: Release, expose: string, part: string, signal: AbortSignal): Promise<unknown> {
  for (const pause of [...PAUSES, null]) {
    try {
      const [module] = await Promise.all([loadExposed(release, expose), loadStyles(release, part)])
      return module
    } catch (error) {
      if (pause === null || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
    }
  }
  return undefined
}
