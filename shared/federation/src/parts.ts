/**
 * The page names every release, but lists only the files of its initial pages and widgets. Lists of other files are
 * requested before the first load; until then those files have no pins, so the browser refuses to run them.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { LoadError } from './errors.ts'
import { pinRelease } from './pins.ts'
import { currentRegistry } from './registry.ts'

/** Base URL of released files. */
const STORE = '/mfe/'

const requests = new Map<string, Promise<void>>()
const complete = new WeakSet<Named>()

/** An entry in a page's registry. The shell's entry has no `preload`. */
export type Named = Pick<Release, 'id' | 'entry' | 'files' | 'languages'> & Partial<Pick<Release, 'preload'>>

/**
 * Completes a release's registry entry with the hashes of its files and the files of each page. Skipped when the page
 * already lists the files of `part` (`home`, `widgets/log-bar`).
 */
export function fillRelease(microfrontend: string, release: Named, part?: string): Promise<void> {
  const isListedInPage = part !== undefined && release.preload?.[part] !== undefined
  // A development build is not in the store, and may have no list.
  if (isListedInPage || complete.has(release) || !release.entry.startsWith(STORE)) return Promise.resolve()
  const key = `${microfrontend} ${release.id}`
  const running = requests.get(key) ?? fill(microfrontend, release).finally(() => requests.delete(key))
  requests.set(key, running)
  return running
}

async function fill(microfrontend: string, release: Named): Promise<void> {
  const parts = await requestParts(microfrontend, release.id)
  if (!isParts(parts)) {
    throw new LoadError('network', microfrontend, release.id, 'The server did not say what the release is made of.')
  }
  // Mutates the registry's own entry, so that all holders see it.
  Object.assign(release, { files: parts.files, preload: parts.preload, languages: parts.languages ?? {} })
  complete.add(release)
  pinRelease(release)
}

async function requestParts(microfrontend: string, id: string): Promise<unknown> {
  try {
    const response = await fetch(`/api/releases/${microfrontend}/${encodeURIComponent(id)}`)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Written by our own API, so a structural check is enough. */
function isParts(value: unknown): value is Pick<Release, 'files' | 'preload' | 'languages'> {
  return typeof value === 'object' && value !== null && 'files' in value && 'preload' in value
}

/** Completes the entries of the newest releases, for offline use. */
export async function fillReleases(): Promise<void> {
  const newest = currentRegistry().microfrontends.map(({ name, releases: [release] }) => [name, release] as const)
  await Promise.allSettled(newest.map(([name, release]) => release && fillRelease(name, release)))
}
