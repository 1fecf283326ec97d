/**
 * Loading a part of a microfrontend: the current release with two retries, then the previous release for this page view,
 * then a typed error for the fallback card.
 */
import type { Release } from '@onfreq/contracts/registry'
import { diagnose } from './diagnose.ts'
import { LoadError } from './errors.ts'
import { fillRelease } from './parts.ts'
import { registryEntry } from './registry.ts'
import { GIVE_UP_AFTER, loadExposed } from './remotes.ts'
import { reportFailure, reportLoad } from './report.ts'
import { withRetries } from './retry.ts'
import { loadStyles } from './styles.ts'
import { unmetRequirement } from './versions.ts'

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

export interface Wanted {
  /** The exposed module: `./app`, `./widgets/log-bar`. */
  readonly expose: string
  /** The page (`home`) or widget (`widgets/log-bar`) whose style sheets come with it. */
  readonly part: string
  /** What else has to be there before the release counts as loaded. */
  readonly prepare?: (module: unknown) => Promise<void>
}

/** Loads a part of a microfrontend. Throws a `LoadError` when no release can be loaded. */
export function loadPart(microfrontend: string, wanted: Wanted): Promise<Loaded> {
  const key = `${microfrontend} ${wanted.expose} ${wanted.part}`
  const running = inFlight.get(key)
  if (running) return running
  const load = loadAnyRelease(microfrontend, wanted).finally(() => inFlight.delete(key))
  inFlight.set(key, load)
  return load
}

async function loadAnyRelease(microfrontend: string, wanted: Wanted): Promise<Loaded> {
  const releases = registryEntry(microfrontend)?.releases ?? []
  let last = new LoadError('network', microfrontend, '', `No release of ${microfrontend} is registered.`)
  for (const release of releases) {
    try {
      const module = await loadRelease(microfrontend, release, wanted)
      shown.set(microfrontend, release.id)
      reportLoad(microfrontend, release.id)
      return { module, release }
    } catch (error) {
      last = error instanceof LoadError ? error : await diagnose(microfrontend, release, wanted.part, error)
      reportFailure(last)
    }
  }
  throw last
}

async function loadRelease(microfrontend: string, release: Release, wanted: Wanted): Promise<unknown> {
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
    return await Promise.race([fetchPart(microfrontend, release, wanted, given.signal), gaveUp])
  } finally {
    clearTimeout(timer)
  }
}

async function fetchPart(
  microfrontend: string,
  release: Release,
  { expose, part, prepare }: Wanted,
  signal: AbortSignal,
): Promise<unknown> {
  const [module] = await withRetries(async () => {
    await fillRelease(microfrontend, release)
    return Promise.all([loadExposed(release, expose), loadStyles(release, part)])
  }, signal)
  await prepare?.(module)
  return module
}
