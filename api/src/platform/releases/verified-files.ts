/**
 * Files of releases as this process serves them. Each is compared with its hash when it is first read; a damaged one raises an
 * alarm and is replaced by what the store still has of it, or not served: pages then take the release before.
 */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { damagedFiles } from '../../kernel/observe/counters.ts'
import { expectedHash, hasHash, PACKINGS, type ReleaseStore, unpacked } from './store.ts'

type Release = Pick<ReleaseManifest, 'name' | 'id' | 'files'>

const MAX_REMEMBERED = 50_000
/** A file that could not be replaced is checked again after this time, in milliseconds: it may have been uploaded again. */
const DAMAGED_TTL_MS = 60_000

interface Needs {
  readonly store: ReleaseStore
  readonly find: (name: string, id: string) => Promise<Release | undefined>
}

export type VerifiedFiles = ReturnType<typeof createVerifiedFiles>

export function createVerifiedFiles(app: FastifyInstance, { store, find }: Needs) {
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED })

  function alarm({ name, id }: Release, path: string, outcome: 'replaced' | 'removed' | 'lost'): void {
    damagedFiles.inc({ outcome })
    app.log.error({ microfrontend: name, release: id, file: path, outcome }, 'a file of a release is damaged')
  }

  /** The content of a file that is what was released; undefined where nothing of it is. */
  async function read(release: Release, path: string): Promise<Buffer | undefined> {
    const integrity = release.files[path]
    if (integrity === undefined) return undefined
    const body = await store.read(release, path)
    if (body !== undefined && (await hasHash(path, body, integrity))) return body
    const again = await store.read(release, path)
    if (again !== undefined && (await hasHash(path, again, integrity))) return again
    for (const packing of PACKINGS) {
      const packed = await store.read(release, path + packing)
      const plain = packed && (await unpacked(path + packing, packed))
      if (plain === undefined || !(await hasHash(path, plain, integrity))) continue
      await store.put(release, path, plain)
      alarm(release, path, 'replaced')
      return plain
    }
    alarm(release, path, 'lost')
    return undefined
  }

  /** A compressed sibling that is damaged is removed: the file goes out as it is. */
  async function checkPacked(release: Release, path: string): Promise<void> {
    const integrity = expectedHash(release, path)
    const body = integrity === undefined ? undefined : await store.read(release, path)
    if (body === undefined || integrity === undefined || (await hasHash(path, body, integrity))) return
    await store.removeFile(release, path)
    alarm(release, path, 'removed')
  }

  async function check(name: string, id: string, path: string): Promise<boolean> {
    const release = await find(name, id)
    // Files that no release lists are not checked here.
    if (release === undefined || !Object.hasOwn(release.files, path)) return true
    // Before the siblings: a damaged file may be replaced by what one of them holds.
    const isRight = (await read(release, path)) !== undefined
    for (const packing of PACKINGS) await checkPacked(release, path + packing)
    return isRight
  }

  return {
    read,

    /** Whether a file, and whatever is sent in its place, is what was released. */
    isServable(name: string, id: string, path: string): Promise<boolean> {
      const key = `${name}/${id}/${path}`
      const before = known.get(key)
      if (before !== undefined) return before
      const checking = check(name, id, path)
      known.set(key, checking)
      const remove = () => known.delete(key)
      checking.then((isRight) => isRight || known.set(key, checking, { ttl: DAMAGED_TTL_MS }), remove)
      return checking
    },
  }
}
