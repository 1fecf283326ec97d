/**
 * The page names every release, but lists the files of those pages and widgets alone that it shows at once. Others are asked
 * for before the first load; until then none of their files is pinned, and so none would be run.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { LoadError } from './errors.ts'
import { pinRelease } from './pins.ts'
import { currentRegistry } from './registry.ts'

/** Where addresses of released files begin. */
const STORE = '/mfe/'

const asked = new Map<string, Promise<void>>()
const whole = new WeakSet<Named>()

/** What stands in the registry of a page; the shell has no pages there. */
export type Named = Pick<Release, 'id' | 'entry' | 'files' | 'languages'> & Partial<Pick<Release, 'preload'>>

/**
 * Makes a release whole: which files it has, with their hashes, and which of them each page needs. Not where the page said
 * already what its `part` (`home`, `widgets/log-bar`) needs.
 */
export function fillRelease(microfrontend: string, release: Named, part?: string): Promise<void> {
  const isSaid = part !== undefined && release.preload?.[part] !== undefined
  // A development build is not in the store, and may have no list.
  if (isSaid || whole.has(release) || !release.entry.startsWith(STORE)) return Promise.resolve()
  const key = `${microfrontend} ${release.id}`
  const running = asked.get(key) ?? fill(microfrontend, release).finally(() => asked.delete(key))
  asked.set(key, running)
  return running
}

async function fill(microfrontend: string, release: Named): Promise<void> {
  const parts = await askForParts(microfrontend, release.id)
  if (!isParts(parts)) {
    throw new LoadError('network', microfrontend, release.id, 'The server did not say what the release is made of.')
  }
  // The registry's own entry, so that everybody who holds it knows.
  Object.assign(release, { files: parts.files, preload: parts.preload, languages: parts.languages ?? {} })
  whole.add(release)
  pinRelease(release)
}

async function askForParts(microfrontend: string, id: string): Promise<unknown> {
  try {
    const answer = await fetch(`/api/releases/${microfrontend}/${encodeURIComponent(id)}`)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Written by our own API, so the outline is enough. */
function isParts(value: unknown): value is Pick<Release, 'files' | 'preload' | 'languages'> {
  return typeof value === 'object' && value !== null && 'files' in value && 'preload' in value
}

/** Makes the newest releases whole, for pages that want to go on without a network. */
export async function fillReleases(): Promise<void> {
  const newest = currentRegistry().microfrontends.map(({ name, releases: [release] }) => [name, release] as const)
  await Promise.allSettled(newest.map(([name, release]) => release && fillRelease(name, release)))
}
