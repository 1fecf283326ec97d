/**
 * Uploading and serving Storybooks. They are uploaded after the release is served, so that no visitor waits for one;
 * files of earlier releases are not sent again.
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
/** Required files of a Storybook. */
const NEEDED = ['index.html', 'iframe.html', 'index.json'] as const
/** Cached file lists of complete Storybooks. */
const MAX_REMEMBERED = 50
const MAX_VERIFIED = 20_000
/** Unreferenced files are deleted after a day, because an upload in progress may need them. */
const YOUNG = 86_400_000

export type Stories = ReturnType<typeof createStories>

export function createStories(app: FastifyInstance, { stories: store }: ReleaseStore) {
  const remembered = new LRUCache<string, StoriesIndex>({ max: MAX_REMEMBERED })
  const verified = new LRUCache<string, true>({ max: MAX_VERIFIED })

  async function find(folder: ReleaseFolder): Promise<StoriesIndex | undefined> {
    const key = `${folder.name} ${folder.id}`
    const known = remembered.get(key) ?? (await store.find(folder))
    if (known) remembered.set(key, known)
    return known
  }

  /** Compared with its hash when this process first reads it. */
  async function isWhole({ name, id }: ReleaseFolder, path: string, { sha256, bytes }: StoriesFile): Promise<boolean> {
    const key = `${name} ${sha256}`
    if (verified.has(key)) return true
    const found = await store.open(name, sha256)
    if (found === undefined) return false
    const body = await unpack(await buffer(found.body), { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined)
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

    /** Announces a Storybook or resumes its upload; once complete it is published and immutable. */
    async announce({ microfrontend: name, id, files }: OpenStories): Promise<StoriesState> {
      checkFiles(files)
      if (!(await releaseExists(app.db, name, id))) throw refuse('notUploaded', `${name} ${id} is not released.`)
      const full = await find({ name, id })
      const index = full ?? { files }
      const there = await store.hashes(name)
      const missing = Object.entries(index.files).flatMap(([path, { sha256 }]) => (there.has(sha256) ? [] : [path]))
      if (full === undefined) await (missing.length > 0 ? store.announce : store.finish)({ name, id }, index)
      return { missing, address: missing.length > 0 ? null : toUrl({ name, id }) }
    },

    /** Accepts one gzip-compressed file if it was announced. */
    async put(folder: ReleaseFolder, path: string, packed: Buffer): Promise<void> {
      const index = (await store.findOpen(folder)) ?? (await find(folder))
      if (index === undefined)
        throw refuse('notAnnounced', `The stories of ${folder.name} ${folder.id} were not announced.`)
      const file = Object.hasOwn(index.files, path) ? index.files[path] : undefined
      if (file === undefined)
        throw refuse('notListed', `${path} is no file of the stories of ${folder.name} ${folder.id}.`)
      const body = await unpack(packed, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => undefined)
      if (body === undefined || body.length !== file.bytes || computeHash(body) !== file.sha256)
        throw refuse('wrongFile', `${path}, unpacked, does not have the hash and size that were announced.`)
      await store.put(folder.name, file.sha256, packed)
    },

    /** A file as it was sent, packed with gzip; undefined where the Storybook has none of that path, or it is damaged. */
    async open(folder: ReleaseFolder, path: string) {
      const index = await find(folder)
      const file = index && Object.hasOwn(index.files, path) ? index.files[path] : undefined
      return file && (await isWhole(folder, path, file)) ? store.open(folder.name, file.sha256) : undefined
    },

    /** Deletes the Storybooks of all other releases. */
    async sweep(isKept: (folder: ReleaseFolder) => boolean): Promise<number> {
      remembered.clear()
      return store.sweep(isKept, new Date(Date.now() - YOUNG))
    },
  }
}

function toUrl({ name, id }: ReleaseFolder): string {
  return `${STORIES_PATH}/${name}/${id}/`
}

function checkFiles(files: OpenStories['files']): void {
  const paths = Object.keys(files)
  const outside = paths.find((path) => !isPath(path))
  if (outside !== undefined)
    throw refuse('storiesInvalid', `The stories list ${outside}, which is no path inside of them.`)
  const lacking = NEEDED.find((path) => !Object.hasOwn(files, path))
  if (lacking !== undefined) throw refuse('storiesInvalid', `The stories have no ${lacking}: is it a built Storybook?`)
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
