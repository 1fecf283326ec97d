/**
 * Storybooks in the release store, beside the folders of the parts. `_stories/<part>/<release>.json` lists the files
 * with their hashes; `_stories/<part>/files/<hash>` contains each file once, compressed with gzip. Only releases of
 * the same part share files.
 */
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StoriesFile } from '@onfreq/contracts/releases/stories'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FileStore } from '#kernel/files/file-store.ts'

/** Not a valid part name, and has no URL. */
export const STORIES_FOLDER = '_stories'
const FILES = 'files'
const INDEX = '.json'
/** Suffix of the index of a Storybook that was announced but is incomplete. */
const OPEN_INDEX = '.open.json'

const Index = Type.Object({ files: Type.Record(Type.String(), StoriesFile) })
export type StoriesIndex = Static<typeof Index>
const indexSchema = Compile(Index)

interface Folder {
  readonly name: string
  readonly id: string
}

export type StoriesStore = ReturnType<typeof createStoriesStore>

export function createStoriesStore(files: FileStore) {
  const indexKey = ({ name, id }: Folder, ending: string) => `${STORIES_FOLDER}/${name}/${id}${ending}`
  const fileKey = (name: string, sha256: string) => `${STORIES_FOLDER}/${name}/${FILES}/${sha256}`

  async function readIndex(key: string): Promise<StoriesIndex | undefined> {
    const file = await files.get(key)
    if (file === undefined) return undefined
    const value: unknown = JSON.parse(await text(file.body))
    return indexSchema.Check(value) ? value : undefined
  }

  return {
    /** Files of a complete Storybook. */
    find: (folder: Folder) => readIndex(indexKey(folder, INDEX)),

    /** Files of an announced Storybook. */
    findOpen: (folder: Folder) => readIndex(indexKey(folder, OPEN_INDEX)),

    async announce(folder: Folder, index: StoriesIndex): Promise<void> {
      await files.put(indexKey(folder, OPEN_INDEX), Buffer.from(JSON.stringify(index)))
    },

    /** Publishes an announced Storybook. */
    async finish(folder: Folder, index: StoriesIndex): Promise<void> {
      await files.put(indexKey(folder, INDEX), Buffer.from(JSON.stringify(index)))
      await files.remove(indexKey(folder, OPEN_INDEX))
    },

    /** Hashes of a part's stored files. */
    async hashes(name: string): Promise<ReadonlySet<string>> {
      const prefix = fileKey(name, '')
      const file = new Set<string>()
      for await (const { key } of files.list(prefix)) file.add(key.slice(prefix.length))
      return file
    },

    async put(name: string, sha256: string, packed: Buffer): Promise<void> {
      await files.put(fileKey(name, sha256), packed)
    },

    /** A gzip-compressed file, as it is sent. */
    async open(name: string, sha256: string): Promise<{ readonly body: Readable; readonly size: number } | undefined> {
      return files.get(fileKey(name, sha256))
    },

    /**
     * Deletes the Storybooks of all other releases, and unreferenced files older than `before`.
     * @returns the number of deleted files
     */
    async sweep(isKept: (folder: Folder) => boolean, before: Date): Promise<number> {
      const needed = new Set<string>()
      const old: string[] = []
      let removed = 0
      for await (const { key, modifiedAt } of files.list(`${STORIES_FOLDER}/`)) {
        const [, name = '', rest = ''] = key.split('/')
        if (rest === FILES) {
          if (modifiedAt < before) old.push(key)
          continue
        }
        const isOpen = rest.endsWith(OPEN_INDEX)
        const id = rest.slice(0, -(isOpen ? OPEN_INDEX : INDEX).length)
        if (isKept({ name, id }) && (!isOpen || modifiedAt >= before)) {
          for (const { sha256 } of Object.values((await readIndex(key))?.files ?? {})) needed.add(fileKey(name, sha256))
          continue
        }
        await files.remove(key)
        removed += 1
      }
      for (const key of old) {
        if (needed.has(key)) continue
        await files.remove(key)
        removed += 1
      }
      return removed
    },
  }
}
