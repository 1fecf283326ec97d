/** The latest desktop installers from a public release listing. The last valid copy is cached for outages. */
import type { DownloadsResponse } from '@onfreq/contracts/content/content'
import type { FastifyInstance } from 'fastify'
import { readUpTo } from '../../kernel/outside/read.ts'

const FRESH_MS = 10 * 60_000
const TIMEOUT_MS = 5_000
const MAX_BYTES = 4 * 1024 * 1024
const CACHED_COPY = 'content/downloads.json'

type Listing = Pick<DownloadsResponse, 'version' | 'published_at' | 'files'>
type Platform = DownloadsResponse['files'][number]['platform']

const NOTHING: Listing = { version: null, published_at: null, files: [] }

export function createDownloads(app: FastifyInstance, listingUrl: string | undefined) {
  let cached: { readonly listing: Listing; readonly at: number; readonly stale: boolean } | undefined
  let pending: Promise<Listing> | undefined

  async function request(url: string): Promise<Listing> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Onfreq' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The release listing answered ${response.status}`)
    const listing = readListing(JSON.parse((await readUpTo(response.body, MAX_BYTES)).toString()))
    if (listing === null) throw new Error('The release listing has no release of version 2')
    return listing
  }

  async function refresh(url: string): Promise<void> {
    pending ??= request(url).finally(() => {
      pending = undefined
    })
    try {
      const listing = await pending
      cached = { listing, at: app.clock.millis(), stale: false }
      await app.files.put(CACHED_COPY, Buffer.from(JSON.stringify(listing)))
    } catch (error) {
      app.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the release listing could not be read',
      )
      cached = { listing: cached?.listing ?? (await cachedCopy()), at: app.clock.millis(), stale: true }
    }
  }

  async function cachedCopy(): Promise<Listing> {
    const file = await app.files.get(CACHED_COPY)
    if (file === undefined) return NOTHING
    const chunks: Buffer[] = []
    for await (const chunk of file.body) chunks.push(Buffer.from(chunk))
    return parseListing(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  }

  return {
    async latest(): Promise<Listing & { readonly stale: boolean }> {
      if (listingUrl === undefined) return { ...NOTHING, stale: false }
      if (cached === undefined || app.clock.millis() - cached.at > FRESH_MS) await refresh(listingUrl)
      return { ...(cached?.listing ?? NOTHING), stale: cached?.stale ?? true }
    },
  }
}

/** The latest stable release of version 2 in a GitHub API listing; null when there is none. */
export function readListing(body: unknown): Listing | null {
  const releases = (Array.isArray(body) ? body : [body]).filter(isRecord)
  const newest = releases.find(
    (release) => /^v?2\./.test(String(release.tag_name)) && release.draft !== true && release.prerelease !== true,
  )
  if (newest === undefined || !Array.isArray(newest.assets)) return null
  return {
    version: String(newest.tag_name).replace(/^v/, ''),
    published_at: textOr(newest.published_at),
    files: newest.assets.filter(isRecord).flatMap((asset) => {
      const name = String(asset.name)
      const platform = getPlatform(name)
      const url = String(asset.browser_download_url)
      if (platform === null || !url.startsWith('https://')) return []
      return [{ platform, name, url, bytes: Number(asset.size) || 0 }]
    }),
  }
}

/** Parses a cached result of {@link readListing}. */
function parseListing(stored: unknown): Listing {
  if (!isRecord(stored) || !Array.isArray(stored.files)) return NOTHING
  return {
    version: textOr(stored.version),
    published_at: textOr(stored.published_at),
    files: stored.files.filter(isFile),
  }
}

function getPlatform(name: string): Platform | null {
  if (/original|legacy/i.test(name) && /\.(exe|msi)$/i.test(name)) return 'windows-original'
  if (/\.(exe|msi)$/i.test(name)) return 'windows'
  if (/\.(dmg|pkg)$/i.test(name)) return 'mac'
  return /\.(AppImage|deb|rpm)$/i.test(name) ? 'linux' : null
}

function isFile(value: unknown): value is DownloadsResponse['files'][number] {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.url === 'string' &&
    typeof value.platform === 'string'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
