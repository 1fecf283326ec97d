/**
 * Uploads and serves Storybooks. A Storybook is uploaded after its release is served, so that no visitor waits for it.
 * Files that an earlier release has are not sent again.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type OpenStories,
  STORIES_MAX,
  STORIES_PATH,
  type StoriesFile,
  type StoriesState,
} from '@onfreq/contracts/releases/stories'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { checkKey } from '#kernel/files/file-store.ts'
import { damagedFiles } from '../../kernel/observe/counters.ts'
import { refuse } from './refusals.ts'
import { releaseExists } from './repository/releases.ts'
import type { ReleaseFolder, ReleaseStore } from './store.ts'
import type { StoriesIndex } from './stories-store.ts'

const unpack = promisify(gunzip)
/** Files that every Storybook must have. */
const REQUIRED_FILES = ['index.html', 'iframe.html', 'index.json'] as const
/** Number of cached file lists of complete Storybooks. */
const MAX_REMEMBERED = 50
const MAX_VERIFIED = 20_000
/** In milliseconds. Unreferenced files are deleted after a day, because an upload in progress may need them. */
const MIN_AGE_MS = 86_400_000

export type Stories = ReturnType<typeof createStories>

export function createStories(app: FastifyInstance, { stories: store }: ReleaseStore) {
  const remembered = new LRUCache<string, StoriesIndex>({ max: MAX_REMEMBERED })
  const verified = new LRUCache<string, true>({ max: MAX_VERIFIED })

  async function find(folder: ReleaseFolder): Promise<StoriesIndex | undefined> {
    const key = `${folder.name} ${folder.id}`
    const cached = remembered.get(key) ?? (await store.find(folder))
    if (cached) remembered.set(key, cached)
    return cached
  }

  /** Verifies the hash when this process reads the file for the first time. */
  async function isIntact({ name, id }: ReleaseFolder, path: string, { sha256, bytes }: StoriesFile): Promise<boolean> {
    const key = `${name} ${sha256}`
    if (verified.has(key)) return true
    const file = await store.open(name, sha256)
    if (file === undefined) return false
    const body = await unpack(await buffer(file.body), { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined)
    if (body !== undefined && computeHash(body) === sha256) {
      verified.set(key, true)
      return true
    }
    damagedFiles.inc({ outcome: 'lost' })
    app.log.error({ microfrontend: name, release: id, file: path, outcome: 'lost' }, 'a file of a Storybook is damaged')
    return false
  }

  return {
    find,

    /** URL of a release's Storybook; null when there is none. */
    async addressOf(folder: ReleaseFolder): Promise<string | null> {
      return (await find(folder)) === undefined ? null : toUrl(folder)
    },

    /** Announces a Storybook or resumes its upload. A complete one is published and becomes immutable. */
    async announce({ microfrontend: name, id, files }: OpenStories): Promise<StoriesState> {
      checkFiles(files)
      if (!(await releaseExists(app.db, name, id))) throw refuse('notUploaded', `${name} ${id} is not released.`)
      const full = await find({ name, id })
      const index = full ?? { files }
      const stored = await store.hashes(name)
      const missing = Object.entries(index.files).flatMap(([path, { sha256 }]) => (stored.has(sha256) ? [] : [path]))
      if (full === undefined) await (missing.length > 0 ? store.announce : store.finish)({ name, id }, index)
      return { missing, address: missing.length > 0 ? null : toUrl({ name, id }) }
    },

    /** Accepts a gzip-compressed file that was announced. */
    async put(folder: ReleaseFolder, path: string, packed: Buffer): Promise<void> {
      const index = (await store.findOpen(folder)) ?? (await find(folder))
      if (index === undefined)
        throw refuse('notAnnounced', `The stories of ${folder.name} ${folder.id} were not announced.`)
      const file = Object.hasOwn(index.files, path) ? index.files[path] : undefined
      if (file === undefined)
        throw refuse('notListed', `${path} is not a file of the stories of ${folder.name} ${folder.id}.`)
      const body = await unpack(packed, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => undefined)
      if (body === undefined || body.length !== file.bytes || computeHash(body) !== file.sha256)
        throw refuse('wrongFile', `${path}, unpacked, does not have the hash and size that were announced.`)
      await store.put(folder.name, file.sha256, packed)
    },

    /** A gzip-compressed file, as it is sent. Undefined when the Storybook has no such file, or the file is damaged. */
    async open(folder: ReleaseFolder, path: string) {
      const index = await find(folder)
      const file = index && Object.hasOwn(index.files, path) ? index.files[path] : undefined
      return file && (await isIntact(folder, path, file)) ? store.open(folder.name, file.sha256) : undefined
    },

    /** Deletes the Storybooks of all other releases. */
    async sweep(isKept: (folder: ReleaseFolder) => boolean): Promise<number> {
      remembered.clear()
      return store.sweep(isKept, new Date(Date.now() - MIN_AGE_MS))
    },
  }
}

function toUrl({ name, id }: ReleaseFolder): string {
  return `${STORIES_PATH}/${name}/${id}/`
}

function checkFiles(files: OpenStories['files']): void {
  const paths = Object.keys(files)
  const invalidPath = paths.find((path) => !isPath(path))
  if (invalidPath !== undefined)
    throw refuse('storiesInvalid', `The stories list ${invalidPath}, which is not a path inside of them.`)
  const missing = REQUIRED_FILES.find((path) => !Object.hasOwn(files, path))
  if (missing !== undefined) throw refuse('storiesInvalid', `The stories have no ${missing}: is it a built Storybook?`)
  if (paths.length > STORIES_MAX.files)
    throw refuse('storiesTooLarge', `Stories have at most ${STORIES_MAX.files} files, not ${paths.length}.`)
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > STORIES_MAX.all)
    throw refuse('storiesTooLarge', `Stories have at most ${STORIES_MAX.all} bytes, not ${bytes}.`)
}

function isPath(path: string): boolean {
  try {
    return checkKey(path) === path
  } catch {
    return false
  }
}

function computeHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
