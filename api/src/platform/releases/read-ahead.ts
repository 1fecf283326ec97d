/**
 * Checks the files of a release while others are still being uploaded, so that a team does not wait for it at the end.
 * Results are cached in this process only; the gate checks files that are not cached.
 */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { createFileChecker, type FileFindings, offeredBy } from '@onfreq/gate/files'
import { LRUCache } from 'lru-cache'

/** Maximum number of releases with cached results; few are in progress at the same time. */
const MAX_RELEASES = 8
/** Maximum size of queued bodies in bytes; the gate itself checks files beyond it. */
const MAX_QUEUED_BYTES = 32 * 1024 * 1024
/** Number of remembered files, which are not checked in advance again when uploaded repeatedly. */
const MAX_REMEMBERED = 20_000
/** A file that imports more names than this from others is not cached. */
const MAX_NAMES = 500

/** In milliseconds: how long the site's offers are cached, for the hundreds of files of one upload. */
const SITE_TTL_MS = 2_000

export type ReadAhead = ReturnType<typeof createReadAhead>

/** @param checks returns the data against which a microfrontend's release is checked now */
export function createReadAhead(checks: (microfrontend: string) => Promise<ReleaseChecks>) {
  const releases = new LRUCache<string, Map<string, FileFindings>>({ max: MAX_RELEASES })
  const sites = new LRUCache<string, Promise<ReleaseChecks>>({ max: MAX_RELEASES, ttl: SITE_TTL_MS })
  const read = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** The site's offers are part of the key of a result, so later changes cause a miss. */
  async function getSite(microfrontend: string): Promise<ReleaseChecks> {
    const cached = sites.get(microfrontend)
    if (cached) return cached
    const partChecks = checks(microfrontend)
    sites.set(microfrontend, partChecks)
    return partChecks
  }

  /** Results are cached per manifest, because the rules for a file depend on it. */
  function getKey(manifest: ReleaseManifest, site: ReleaseChecks): string {
    const { widgets, events } = offeredBy(site)
    const facts = JSON.stringify([manifest, [...widgets].sort(), [...events].sort()])
    return createHash('sha256').update(facts).digest('base64')
  }

  async function readOne(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
    const site = await getSite(manifest.name)
    const key = getKey(manifest, site)
    if (read.has(`${key} ${path}`)) return
    read.set(`${key} ${path}`, true)
    const files = releases.get(key) ?? new Map<string, FileFindings>()
    releases.set(key, files)
    const findings = createFileChecker(manifest, offeredBy(site)).check(path, body)
    if (isSmall(findings)) files.set(path, findings)
    // Lets other requests run between two files.
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    /** Queues a file, whose hash has been verified, for checking. */
    add(manifest: ReleaseManifest, path: string, body: Buffer): void {
      if (manifest.files[path] === undefined || waiting + body.length > MAX_QUEUED_BYTES) return
      waiting += body.length
      last = last
        .then(() => readOne(manifest, path, body))
        // The gate checks the file again and reports the error.
        .catch(() => {})
        .finally(() => {
          waiting -= body.length
        })
    },

    /** Cached results by path, for the site's current offers. */
    foundSoFar(manifest: ReleaseManifest, site: ReleaseChecks): ReadonlyMap<string, FileFindings> {
      return releases.get(getKey(manifest, site)) ?? new Map()
    },
  }
}

function isSmall({ taken, refused }: FileFindings): boolean {
  const names = taken.widgets.size + taken.events.size + taken.named.size + taken.calls.size + taken.consumes.size
  return names <= MAX_NAMES && refused.length === 0
}
