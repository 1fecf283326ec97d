/**
 * Video stills, fetched once and stored with the other files, so that a list of videos makes no request to the video
 * host. Only playing a video does.
 */

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isYoutubeId } from '@onfreq/contracts/content/post-rules'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { fetchPicture, type PictureLimits } from '#kernel/outside/picture.ts'
import type { PostRepository } from './repository.ts'

const FOLDER = 'stills/'
const SIZE = { width: 480, height: 270 }
const LIMITS: PictureLimits = { bytes: 1024 * 1024, timeoutMs: 8_000 }
const CONCURRENCY = 4
const MAX_WAITING = 48
/** How long a failed fetch is not retried: the video has no still, or its host is unavailable. */
const FAILURE_TTL_MS = { none: 6 * 3_600_000, away: 5 * 60_000 } as const
const MAX_REMEMBERED = 10_000

export function createStills(
  { config, files, clock }: Pick<FastifyInstance, 'config' | 'files' | 'clock'>,
  repository: Pick<PostRepository, 'hasVideo' | 'videoIds'>,
  limits: PictureLimits = LIMITS,
) {
  const limited = pLimit(CONCURRENCY)
  const underWay = new Map<string, Promise<Buffer | null>>()
  /** Ids of videos without a still, until they are retried. */
  const without = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  function isWithout(id: string): boolean {
    const until = without.get(id)
    if (until === undefined || until > clock.millis()) return until !== undefined
    without.delete(id)
    return false
  }

  function remember(id: string, reason: keyof typeof FAILURE_TTL_MS): null {
    without.set(id, clock.millis() + FAILURE_TTL_MS[reason])
    return null
  }

  async function readStill(id: string): Promise<Buffer | null> {
    const file = await files.get(toKey(id))
    return file === undefined ? null : buffer(file.body)
  }

  async function fetchOnce(host: string, id: string): Promise<Buffer | null> {
    const pending = underWay.get(id)
    if (pending !== undefined) return pending
    if (limited.pendingCount >= MAX_WAITING) return null
    const still = limited(() => fetchStill(host, id)).finally(() => underWay.delete(id))
    underWay.set(id, still)
    return still
  }

  async function fetchStill(host: string, id: string): Promise<Buffer | null> {
    // Check again: another request may have finished between the check and this call.
    const file = await readStill(id)
    if (file !== null) return file
    const fetched = await fetchPicture(new URL(`/vi/${id}/hqdefault.jpg`, host), draw, limits)
    if (typeof fetched === 'string') return remember(id, fetched)
    await files.put(toKey(id), fetched)
    return fetched
  }

  return {
    /** URL of a video's still; null for a placeholder, when fetching is disabled or the host has no still. */
    getUrl(id: string | null): string | null {
      return id === null || config.videoStillsUrl === undefined || isWithout(id) ? null : `/api/vvideostill/${id}`
    },

    /** A WebP picture; null when there is none, or when no post uses the video. */
    async read(id: string): Promise<Buffer | null> {
      const host = config.videoStillsUrl
      if (host === undefined || !isYoutubeId(id)) return null
      const file = await readStill(id)
      if (file !== null) return file
      return isWithout(id) || !(await repository.hasVideo(id)) ? null : fetchOnce(host, id)
    },

    /** Deletes stills of videos that no post uses any more. */
    async tidy(): Promise<void> {
      const selected = new Set((await repository.videoIds()).map(toKey))
      for await (const { key } of files.list(FOLDER)) if (!selected.has(key)) await files.remove(key)
    },
  }
}

export type Stills = ReturnType<typeof createStills>

/** Ids may differ only in case, and some file systems are case-insensitive. */
const toKey = (id: string) => `${FOLDER}${createHash('sha256').update(id).digest('hex').slice(0, 32)}.webp`

/** The still that exists for every video is 4:3 with black bars, which are cropped here. */
const draw = (picture: Sharp): Sharp => picture.resize({ ...SIZE, fit: 'cover' }).webp({ quality: 76 })
