/**
 * What the gate reads in the files of a release while the others are still on their way: a team waits for the rest of an
 * upload and not for the reading after it. It is a memory of this process alone; the gate reads what is not in it.
 */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { type FileFindings, fileLooker, offeredBy } from '@onfreq/gate/files'
import { LRUCache } from 'lru-cache'

/** Releases whose files are remembered; few are under way at a time. */
const MOST_RELEASES = 8
/** Bodies that wait to be read; what comes on top is read by the gate itself. */
const MOST_WAITING = 200
/** Names that a file takes from others; one with more is not remembered. */
const MOST_NAMES = 500

const SITE_FOR_MS = 2_000

export type ReadAhead = ReturnType<typeof createReadAhead>

/** @param checks what a release of a microfrontend is judged by at this moment */
export function createReadAhead(checks: (microfrontend: string) => Promise<ReleaseChecks>) {
  const releases = new LRUCache<string, Map<string, FileFindings>>({ max: MOST_RELEASES })
  const sites = new LRUCache<string, Promise<ReleaseChecks>>({ max: MOST_RELEASES, ttl: SITE_FOR_MS })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** For the hundreds of files of an upload; what has changed since then is in the key of the one that judges. */
  async function siteFor(microfrontend: string): Promise<ReleaseChecks> {
    const known = sites.get(microfrontend)
    if (known) return known
    const asked = checks(microfrontend)
    sites.set(microfrontend, asked)
    return asked
  }

  /** Two manifests are never one: what a file may hold depends on what the manifest says of it. */
  function keyOf(manifest: ReleaseManifest, site: ReleaseChecks): string {
    const { widgets, events } = offeredBy(site)
    const facts = JSON.stringify([manifest, [...widgets].sort(), [...events].sort()])
    return createHash('sha256').update(facts).digest('base64')
  }

  async function read(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
    const site = await siteFor(manifest.name)
    const key = keyOf(manifest, site)
    const files = releases.get(key) ?? new Map<string, FileFindings>()
    releases.set(key, files)
    if (files.has(path)) return
    const found = fileLooker(manifest, offeredBy(site)).look(path, body)
    if (isSmall(found)) files.set(path, found)
    // Others are answered between two files.
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    /** Reads a file that has the hash which the manifest says, when its turn comes. */
    note(manifest: ReleaseManifest, path: string, body: Buffer): void {
      if (manifest.files[path] === undefined || waiting >= MOST_WAITING) return
      waiting += 1
      last = last
        .then(() => read(manifest, path, body))
        // The gate reads it again, and says what is wrong.
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
    },

    /** What was found so far, by path, as the site is now. */
    known(manifest: ReleaseManifest, site: ReleaseChecks): ReadonlyMap<string, FileFindings> {
      return releases.get(keyOf(manifest, site)) ?? new Map()
    },
  }
}

function isSmall({ taken, refused }: FileFindings): boolean {
  const names = taken.widgets.size + taken.events.size + taken.named.size + taken.calls.size + taken.consumes.size
  return names <= MOST_NAMES && refused.length === 0
}
