/** Release store: `<name>/<id>/<file>`, in a local folder or an S3 bucket. */
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
/** Files with compressible content. */
const TEXT = /\.(js|css|json|svg|html|txt)$/

/** Folder beside those of the parts. It is not a valid part name and has no URL. */
const MAPS = '_maps'
const MAP_ENDING = '.map.gz'

/** Maximum number of concurrent calls to the store. */
const CONCURRENCY = 8

export type ReleaseStore = ReturnType<typeof createReleaseStore>

export interface ReleaseFolder {
  readonly name: string
  readonly id: string
}

export function createReleaseStore(config: Pick<Config, 'releaseBucket' | 'releaseDir'>) {
  const files =
    config.releaseBucket === undefined ? createDiskStore(config.releaseDir) : createS3Store(config.releaseBucket)
  const few = pLimit(CONCURRENCY)
  const mapKey = ({ name, id }: ReleaseFolder, path: string) => `${MAPS}/${name}/${id}/${path}${MAP_ENDING}`
  const key = ({ name, id }: ReleaseFolder, path: string) => `${name}/${id}/${path}`

  async function read(folder: ReleaseFolder, path: string): Promise<Buffer | undefined> {
    const file = await files.get(key(folder, path))
    return file && buffer(file.body)
  }

  return {
    read,

    /** Storybooks, which `listAll` omits. */
    stories: createStoriesStore(files),

    async open(folder: ReleaseFolder, path: string) {
      return files.get(key(folder, path))
    },

    async put(folder: ReleaseFolder, path: string, body: Buffer | Readable): Promise<void> {
      await files.put(key(folder, path), body)
    },

    /** Scripts of a release with a stored source map. */
    async listMaps({ name, id }: ReleaseFolder): Promise<ReadonlySet<string>> {
      const prefix = `${MAPS}/${name}/${id}/`
      const scripts = new Set<string>()
      for await (const file of files.list(prefix)) scripts.add(file.key.slice(prefix.length, -MAP_ENDING.length))
      return scripts
    },

    /** Compressed source map of a script; undefined when there is none. */
    async readMap(folder: ReleaseFolder, path: string): Promise<Buffer | undefined> {
      const file = await files.get(mapKey(folder, path))
      return file && buffer(file.body)
    },

    async putMap(folder: ReleaseFolder, path: string, body: Buffer): Promise<void> {
      await files.put(mapKey(folder, path), body)
    },

    /** Deletes the source maps of all other releases. Returns the number of files. */
    async removeMaps(isKept: (folder: ReleaseFolder) => boolean): Promise<number> {
      let removed = 0
      for await (const { key: file } of files.list(`${MAPS}/`)) {
        const [, name = '', id = ''] = file.split('/')
        if (isKept({ name, id })) continue
        await files.remove(file)
        removed += 1
      }
      return removed
    },

    async removeFile(folder: ReleaseFolder, path: string): Promise<void> {
      await files.remove(key(folder, path))
    },

    /** Deletes all files of a release. */
    async remove({ name, id, files: hashes }: Pick<ReleaseManifest, 'name' | 'id' | 'files'>): Promise<void> {
      const paths = Object.keys(hashes).flatMap((path) => ['', ...PACKINGS].map((packing) => path + packing))
      await few.map(paths, (path) => files.remove(key({ name, id }, path)))
    },

    /** Deletes the folder of a release and its source maps. */
    async removeFolder(folder: ReleaseFolder): Promise<void> {
      for (const prefix of [key(folder, ''), `${MAPS}/${folder.name}/${folder.id}/`]) {
        for await (const file of files.list(prefix)) await files.remove(file.key)
      }
    },

    /** Folder and path of every release file including source maps, without Storybooks. */
    async *listAll(): AsyncGenerator<ReleaseFolder & { readonly path: string; readonly modifiedAt: Date }> {
      for await (const file of files.list('')) {
        const [first = '', ...rest] = file.key.split('/')
        if (first === STORIES_FOLDER) continue
        const [name = '', id = '', ...path] = first === MAPS ? rest : [first, ...rest]
        yield { name, id, path: (first === MAPS ? `${MAPS}/` : '') + path.join('/'), modifiedAt: file.modifiedAt }
      }
    },

    /** Stored variants of each release file, including compressed ones of texts. */
    async states({ name, id, files: hashes }: Pick<ReleaseManifest, 'name' | 'id' | 'files'>): Promise<FileState[]> {
      const target = Object.entries(hashes).flatMap(([path, integrity]) =>
        ['', ...(TEXT.test(path) ? PACKINGS : [])].map((packing) => ({ path: path + packing, integrity })),
      )
      return few.map(target, async ({ path, integrity }) => {
        const body = await read({ name, id }, path)
        const state = body === undefined ? 'missing' : (await hasHash(path, body, integrity)) ? 'right' : 'wrong'
        return { path, isOriginal: path in hashes, state }
      })
    },
  }
}

export interface FileState {
  readonly path: string
  /** False for compressed variants, which are optional. */
  readonly isOriginal: boolean
  readonly state: 'right' | 'wrong' | 'missing'
}

/** Expected hash of a file; for a compressed variant that of its content. */
export function expectedHash(manifest: Pick<ReleaseManifest, 'files'>, path: string): string | undefined {
  const hash = manifest.files[path]
  if (hash !== undefined) return hash
  const packing = findPacking(path)
  const original = packing && path.slice(0, -packing.length)
  return original !== undefined && TEXT.test(original) ? manifest.files[original] : undefined
}

/** Whether a file matches its hash. */
export async function hasHash(path: string, body: Buffer, integrity: string): Promise<boolean> {
  if (computeIntegrity(body) === integrity) return true
  const plain = await unpacked(path, body)
  return plain !== undefined && computeIntegrity(plain) === integrity
}

/** Content of a compressed file; undefined when it is not compressed or is damaged. */
export async function unpacked(path: string, body: Buffer): Promise<Buffer | undefined> {
  const packing = findPacking(path)
  return packing && UNPACK[packing](body, { maxOutputLength: RELEASE_FILE_MAX }).catch(() => undefined)
}

function findPacking(path: string): Packing | undefined {
  return PACKINGS.find((packing) => path.endsWith(packing))
}

function computeIntegrity(body: Buffer): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`
}
