/**
 * Loads a part of a microfrontend: tries the current release with two retries, then the previous release for this page
 * view, then throws a typed error for the fallback card.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { diagnose } from './diagnose.ts'
import { LoadError } from './errors.ts'
import { withTimeout } from './give-up.ts'
import { abandonRelease, releasesToTry } from './given-up.ts'
import { loadMessages } from './messages.ts'
import { fillRelease } from './parts.ts'
import { offSentence } from './registry.ts'
import { loadExposed } from './remotes.ts'
import { reportFailure, reportLoad, reportOpened } from './report.ts'
import { withRetries } from './retry.ts'
import { loadStyles } from './styles.ts'
import { unmetRequirement } from './versions.ts'

export interface Loaded {
  readonly module: unknown
  readonly release: Release
}

const inFlight = new Map<string, Promise<Loaded>>()

export interface Wanted {
  /** The exposed module of a release: `./pages/home`, `./widgets/log-bar`. */
  readonly expose: (release: Release) => string
  /** The page (`home`) or widget (`widgets/log-bar`), whose style sheets load first. */
  readonly part: string
  /** Further dependencies that must load before the release counts as loaded. */
  readonly prepare?: (module: unknown, release: Release) => Promise<void>
}

/** Loads a part of a microfrontend. Throws a `LoadError` when no release can be loaded. */
export function loadPart(microfrontend: string, wanted: Wanted): Promise<Loaded> {
  const key = `${microfrontend} ${wanted.part}`
  const running = inFlight.get(key)
  if (running) return running
  const load = loadAnyRelease(microfrontend, wanted).finally(() => inFlight.delete(key))
  inFlight.set(key, load)
  return load
}

async function loadAnyRelease(microfrontend: string, wanted: Wanted): Promise<Loaded> {
  const offMessage = offSentence(microfrontend, wanted.part)
  if (offMessage !== undefined) throw new LoadError('off', microfrontend, '', offMessage)
  let last = new LoadError('network', microfrontend, '', `No release of ${microfrontend} is registered.`)
  for (const release of releasesToTry(microfrontend)) {
    try {
      reportOpened(microfrontend, release.id, wanted.part)
      const module = await loadRelease(microfrontend, release, wanted)
      reportLoad(microfrontend, release.id)
      return { module, release }
    } catch (error) {
      last = await diagnose(microfrontend, release, error, wanted.part)
      abandonRelease(microfrontend, release.id)
      reportFailure(last, { microfrontend, releaseId: release.id, place: wanted.part })
    }
  }
  throw last
}

async function loadRelease(microfrontend: string, release: Release, wanted: Wanted): Promise<unknown> {
  const unmet = unmetRequirement(release)
  if (unmet) throw new LoadError('incompatible', microfrontend, release.id, unmet)
  const { expose, part, prepare } = wanted
  return withTimeout(async (gaveUp) => {
    const [module] = await withRetries(async () => {
      await fillRelease(microfrontend, release, part)
      return Promise.all([
        loadExposed(release, expose(release)),
        loadStyles(release, part),
        loadMessages(microfrontend, release),
      ])
    }, gaveUp)
    await prepare?.(module, release)
    return module
  })
}
