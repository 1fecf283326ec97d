import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getContentType } from './content-type.ts'
import { checkKey, type FileStore, type StoredFile } from './file-store.ts'

/** Folder of partially written files. Keys never begin with a dot. */
const TEMPORARY = '.half'

/** Files in a local folder. */
export function createDiskStore(folder: string): FileStore {
  const toPath = (key: string) => join(folder, ...checkKey(key).split('/'))
  let serial = 0

  async function head(key: string): Promise<StoredFile | undefined> {
    const stats = await stat(toPath(key)).catch(() => undefined)
    if (stats === undefined || !stats.isFile()) return undefined
    return { key, size: stats.size, contentType: getContentType(key), modifiedAt: stats.mtime }
  }

  return {
    head,
    async put(key, body) {
      const path = toPath(key)
      serial += 1
      const half = join(folder, TEMPORARY, `${process.pid}-${serial}`)
      await mkdir(dirname(half), { recursive: true })
      try {
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(half))
        await mkdir(dirname(path), { recursive: true })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = await head(key)
      return file === undefined ? undefined : { ...file, body: createReadStream(toPath(key)) }
    },
    async remove(key) {
      await rm(toPath(key), { force: true })
    },
    async *list(prefix) {
      // Only the folder before the last slash of the prefix is read.
      for await (const path of walk(join(folder, ...prefix.split('/').slice(0, -1)))) {
        const key = relative(folder, path).split(sep).join('/')
        if (!key.startsWith(prefix)) continue
        const file = await head(key)
        if (file !== undefined) yield file
      }
    },
  }
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}
