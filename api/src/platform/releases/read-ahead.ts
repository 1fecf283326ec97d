/**
 * Checks a release's files while others are still uploading, so that a team does not wait for it at the end. A cache in
 * this process only; the gate checks files missing from it.
 */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { createFileChecker, type FileFindings, offeredBy } from '@onfreq/gate/files'
import { LRUCache } from 'lru-cache'

/** Releases with cached files; few are in progress at a time. */
const MAX_RELEASES = 8
/** Queued bodies, in bytes; the gate itself checks anything beyond this. */
const MAX_WAITING = 32 * 1024 * 1024
/** Files that are never checked ahead again, even when uploaded repeatedly. */
const MAX_READ = 20_000
/** Names that a file imports from others; a file with more is not cached. */
const MAX_NAMES = 500

/** How long the site's offers are cached, for the hundreds of files of one upload. */
const SITE_TTL_MS = 2_000

export type ReadAhead = ReturnType<typeof createReadAhead>

/** @param checks what a microfrontend's release is currently checked against */
export function createReadAhead(checks: (microfrontend: string) => Promise<ReleaseChecks>) {
  const releases = new LRUCache<string, Map<string, FileFindings>>({ max: MAX_RELEASES })
  const sites = new LRUCache<string, Promise<ReleaseChecks>>({ max: MAX_RELEASES, ttl: SITE_TTL_MS })
  const read = new LRUCache<string, true>({ max: MAX_READ })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** The key includes the offers, so later changes cause a miss. */
  async function siteFor(microfrontend: string): Promise<ReleaseChecks> {
    const known = sites.get(microfrontend)
    if (known) return known
    const requested = checks(microfrontend)
    sites.set(microfrontend, requested)
    return requested
  }

  /** Cached per manifest, because a file's rules depend on it. */
  function getKey(manifest: ReleaseManifest, site: ReleaseChecks): string {
    const { widgets, events } = offeredBy(site)
    const facts = JSON.stringify([manifest, [...widgets].sort(), [...events].sort()])
    return createHash('sha256').update(facts).digest('base64')
  }

  async function readOne(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
    const site = await siteFor(manifest.name)
    const key = getKey(manifest, site)
    if (read.has(`${key} ${path}`)) return
    read.set(`${key} ${path}`, true)
    const files = releases.get(key) ?? new Map<string, FileFindings>()
    releases.set(key, files)
    const found = createFileChecker(manifest, offeredBy(site)).check(path, body)
    if (isSmall(found)) files.set(path, found)
    // Yields to other requests between two files.
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    /** Queues a file with a verified hash for checking. */
    add(manifest: ReleaseManifest, path: string, body: Buffer): void {
      if (manifest.files[path] === undefined || waiting + body.length > MAX_WAITING) return
      waiting += body.length
      last = last
        .then(() => readOne(manifest, path, body))
        // The gate checks it again, and reports the error.
        .catch(() => {})
        .finally(() => {
          waiting -= body.length
        })
    },

    /** By path; for the site's current offers. */
    foundSoFar(manifest: ReleaseManifest, site: ReleaseChecks): ReadonlyMap<string, FileFindings> {
      return releases.get(getKey(manifest, site)) ?? new Map()
    },
  }
}

function isSmall({ taken, refused }: FileFindings): boolean {
  const names = taken.widgets.size + taken.events.size + taken.named.size + taken.calls.size + taken.consumes.size
  return names <= MAX_NAMES && refused.length === 0
}
