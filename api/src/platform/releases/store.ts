/** The release store: `<name>/<id>/<file>`, in a folder of this machine or in a bucket of S3. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { RELEASE_FILE_MAX } from '@onfreq/contracts/releases/releases'
import pLimit from 'p-limit'
import type { Config } from '#kernel/config.ts'
import { createDiskStore } from '#kernel/files/disk-store.ts'
import { createS3Store } from '#kernel/files/s3-store.ts'
import { createStoriesStore, STORIES_FOLDER } from './stories-store.ts'

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const
type Packing = keyof typeof UNPACK
export const PACKINGS: readonly Packing[] = ['.br', '.gz']
/** What is sent compressed. */
const TEXT = /\.(js|css|json|svg|html|txt)$/

/** Beside the folders of the parts; no part can be called so, and no address leads here. */
const MAPS = '_maps'
const MAP_ENDING = '.map.gz'

/** Calls to the store at the same time. */
const AT_ONCE = 8

export type ReleaseStore = ReturnType<typeof createReleaseStore>

export interface ReleaseFolder {
  readonly name: string
  readonly id: string
}

export function createReleaseStore(config: Pick<Config, 'releaseBucket' | 'releaseDir'>) {
  const files =
    config.releaseBucket === undefined ? createDiskStore(config.releaseDir) : createS3Store(config.releaseBucket)
  const few = pLimit(AT_ONCE)
  const mapKey = ({ name, id }: ReleaseFolder, path: string) => `${MAPS}/${name}/${id}/${path}${MAP_ENDING}`
  const key = ({ name, id }: ReleaseFolder, path: string) => `${name}/${id}/${path}`

  async function read(folder: ReleaseFolder, path: string): Promise<Buffer | undefined> {
    const found = await files.get(key(folder, path))
    return found && buffer(found.body)
  }

  return {
    read,

    /** Storybooks of releases, which `listAll` leaves out. */
    stories: createStoriesStore(files),

    async open(folder: ReleaseFolder, path: string) {
      return files.get(key(folder, path))
    },

    async put(folder: ReleaseFolder, path: string, body: Buffer | Readable): Promise<void> {
      await files.put(key(folder, path), body)
    },

    /** Scripts of a release whose source map lies here. */
    async listMaps({ name, id }: ReleaseFolder): Promise<ReadonlySet<string>> {
      const prefix = `${MAPS}/${name}/${id}/`
      const found = new Set<string>()
      for await (const file of files.list(prefix)) found.add(file.key.slice(prefix.length, -MAP_ENDING.length))
      return found
    },

    /** The source map of a script, packed; undefined when there is none. */
    async readMap(folder: ReleaseFolder, path: string): Promise<Buffer | undefined> {
      const found = await files.get(mapKey(folder, path))
      return found && buffer(found.body)
    },

    async putMap(folder: ReleaseFolder, path: string, body: Buffer): Promise<void> {
      await files.put(mapKey(folder, path), body)
    },

    /** Removes the maps of all releases but some; answers how many files that were. */
    async removeMaps(isKept: (folder: ReleaseFolder) => boolean): Promise<number> {
      let removed = 0
      for await (const { key: found } of files.list(`${MAPS}/`)) {
        const [, name = '', id = ''] = found.split('/')
        if (isKept({ name, id })) continue
        await files.remove(found)
        removed += 1
      }
      return removed
    },

    async removeFile(folder: ReleaseFolder, path: string): Promise<void> {
      await files.remove(key(folder, path))
    },

    /** Takes everything of a release out of the store. */
    async remove({ name, id, files: hashes }: Pick<ReleaseManifest, 'name' | 'id' | 'files'>): Promise<void> {
      const paths = Object.keys(hashes).flatMap((path) => ['', ...PACKINGS].map((packing) => path + packing))
      await few.map(paths, (path) => files.remove(key({ name, id }, path)))
    },

    /** Takes whatever lies in the folder of a release out of the store, and its source maps. */
    async removeFolder(folder: ReleaseFolder): Promise<void> {
      for (const prefix of [key(folder, ''), `${MAPS}/${folder.name}/${folder.id}/`]) {
        for await (const file of files.list(prefix)) await files.remove(file.key)
      }
    },

    /** Every file of every release, maps included and Storybooks not: the folder it belongs to, and its path there. */
    async *listAll(): AsyncGenerator<ReleaseFolder & { readonly path: string; readonly modifiedAt: Date }> {
      for await (const file of files.list('')) {
        const [first = '', ...rest] = file.key.split('/')
        if (first === STORIES_FOLDER) continue
        const [name = '', id = '', ...path] = first === MAPS ? rest : [first, ...rest]
        yield { name, id, path: (first === MAPS ? `${MAPS}/` : '') + path.join('/'), modifiedAt: file.modifiedAt }
      }
    },

    /** How each file of a release lies in the store, the compressed siblings of texts included. */
    async states({ name, id, files: hashes }: Pick<ReleaseManifest, 'name' | 'id' | 'files'>): Promise<FileState[]> {
      const wanted = Object.entries(hashes).flatMap(([path, integrity]) =>
        ['', ...(TEXT.test(path) ? PACKINGS : [])].map((packing) => ({ path: path + packing, integrity })),
      )
      return few.map(wanted, async ({ path, integrity }) => {
        const body = await read({ name, id }, path)
        const state = body === undefined ? 'missing' : (await hasHash(path, body, integrity)) ? 'right' : 'wrong'
        return { path, isOriginal: path in hashes, state }
      })
    },
  }
}

export interface FileState {
  readonly path: string
  /** False for the compressed siblings, which a release can do without. */
  readonly isOriginal: boolean
  readonly state: 'right' | 'wrong' | 'missing'
}

/** The hash that a file has to have; for a compressed sibling that of what it holds. */
export function expectedHash(manifest: Pick<ReleaseManifest, 'files'>, path: string): string | undefined {
  const own = manifest.files[path]
  if (own !== undefined) return own
  const packing = packingOf(path)
  const original = packing && path.slice(0, -packing.length)
  return original !== undefined && TEXT.test(original) ? manifest.files[original] : undefined
}

/** Whether a file holds what its hash says. */
export async function hasHash(path: string, body: Buffer, integrity: string): Promise<boolean> {
  if (integrityOf(body) === integrity) return true
  const plain = await unpacked(path, body)
  return plain !== undefined && integrityOf(plain) === integrity
}

/** What a compressed file holds; undefined for one that is not compressed, or damaged. */
export async function unpacked(path: string, body: Buffer): Promise<Buffer | undefined> {
  const packing = packingOf(path)
  return packing && UNPACK[packing](body, { maxOutputLength: RELEASE_FILE_MAX }).catch(() => undefined)
}

function packingOf(path: string): Packing | undefined {
  return PACKINGS.find((packing) => path.endsWith(packing))
}

function integrityOf(body: Buffer): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`
}
