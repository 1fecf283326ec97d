/**
 * Release files as this process serves them. Each is compared with its hash when it is first read. A damaged file
 * raises an alarm and is replaced from an intact variant in the store, or not served; pages then use the previous
 * release.
 */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { damagedFiles } from '../../kernel/observe/counters.ts'
import { expectedHash, hasHash, PACKINGS, type ReleaseStore, unpacked } from './store.ts'

type Release = Pick<ReleaseManifest, 'name' | 'id' | 'files'>

const MAX_REMEMBERED = 50_000
/**
 * In milliseconds. A file that could not be replaced is checked again after this time, because it may have been
 * uploaded again.
 */
const DAMAGED_TTL_MS = 60_000

interface Dependencies {
  readonly store: ReleaseStore
  readonly find: (name: string, id: string) => Promise<Release | undefined>
}

export type VerifiedFiles = ReturnType<typeof createVerifiedFiles>

export function createVerifiedFiles(app: FastifyInstance, { store, find }: Dependencies) {
  const verified = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED })

  function alarm({ name, id }: Release, path: string, outcome: 'replaced' | 'removed' | 'lost'): void {
    damagedFiles.inc({ outcome })
    app.log.error({ microfrontend: name, release: id, file: path, outcome }, 'a file of a release is damaged')
  }

  /** The released content of a file; undefined when no intact variant exists. */
  async function read(release: Release, path: string): Promise<Buffer | undefined> {
    const integrity = release.files[path]
    if (integrity === undefined) return undefined
    const body = await store.read(release, path)
    if (body !== undefined && (await hasHash(path, body, integrity))) return body
    const fresh = await store.read(release, path)
    if (fresh !== undefined && (await hasHash(path, fresh, integrity))) return fresh
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

  /** Deletes a damaged compressed variant; the file is then sent uncompressed. */
  async function checkCompressed(release: Release, path: string): Promise<void> {
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
    // Checked before the variants, because a damaged file may be replaced from one of them.
    const isRight = (await read(release, path)) !== undefined
    for (const packing of PACKINGS) await checkCompressed(release, path + packing)
    return isRight
  }

  return {
    read,

    /** Whether a file and its variants are as released. */
    isServable(name: string, id: string, path: string): Promise<boolean> {
      const key = `${name}/${id}/${path}`
      const before = verified.get(key)
      if (before !== undefined) return before
      const checking = check(name, id, path)
      verified.set(key, checking)
      const remove = () => verified.delete(key)
      checking.then((isRight) => isRight || verified.set(key, checking, { ttl: DAMAGED_TTL_MS }), remove)
      return checking
    },
  }
}
