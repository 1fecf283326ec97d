/**
 * What the gate reads in the files of a release while the others are still on their way: a team waits for the rest of an
 * upload and not for the reading after it. It is a memory of this process alone; the gate reads what is not in it.
 */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { createFileChecker, type FileFindings, offeredBy } from '@onfreq/gate/files'
import { LRUCache } from 'lru-cache'

/** Releases whose files are remembered; few are under way at a time. */
const MOST_RELEASES = 8
/** Of bodies that wait to be read, in bytes; what comes on top is read by the gate itself. */
const MOST_WAITING = 32 * 1024 * 1024
/** Files that are never read ahead again, whoever sends them how often. */
const MOST_READ = 20_000
/** Names that a file takes from others; one with more is not remembered. */
const MOST_NAMES = 500

/** How long what the site offers is taken to be the same, for the hundreds of files of one upload. */
const SITE_FOR_MS = 2_000

export type ReadAhead = ReturnType<typeof createReadAhead>

/** @param checks what a release of a microfrontend is judged by at this moment */
export function createReadAhead(checks: (microfrontend: string) => Promise<ReleaseChecks>) {
  const releases = new LRUCache<string, Map<string, FileFindings>>({ max: MOST_RELEASES })
  const sites = new LRUCache<string, Promise<ReleaseChecks>>({ max: MOST_RELEASES, ttl: SITE_FOR_MS })
  const read = new LRUCache<string, true>({ max: MOST_READ })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** What has changed since then is in the key of the one that judges. */
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

  async function readOne(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
    const site = await siteFor(manifest.name)
    const key = keyOf(manifest, site)
    if (read.has(`${key} ${path}`)) return
    read.set(`${key} ${path}`, true)
    const files = releases.get(key) ?? new Map<string, FileFindings>()
    releases.set(key, files)
    const found = createFileChecker(manifest, offeredBy(site)).check(path, body)
    if (isSmall(found)) files.set(path, found)
    // Others are answered between two files.
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    /** Reads a file that has the hash which the manifest says, when its turn comes. */
    add(manifest: ReleaseManifest, path: string, body: Buffer): void {
      if (manifest.files[path] === undefined || waiting + body.length > MOST_WAITING) return
      waiting += body.length
      last = last
        .then(() => readOne(manifest, path, body))
        // The gate reads it again, and says what is wrong.
        .catch(() => {})
        .finally(() => {
          waiting -= body.length
        })
    },

    /** By path; of what the site offers now. */
    foundSoFar(manifest: ReleaseManifest, site: ReleaseChecks): ReadonlyMap<string, FileFindings> {
      return releases.get(keyOf(manifest, site)) ?? new Map()
    },
  }
}

function isSmall({ taken, refused }: FileFindings): boolean {
  const names = taken.widgets.size + taken.events.size + taken.named.size + taken.calls.size + taken.consumes.size
  return names <= MOST_NAMES && refused.length === 0
}
