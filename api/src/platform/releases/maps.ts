/**
 * Compressed source maps of releases. They are in a folder of the release store without a public URL (`/mfe/` only
 * serves folders of parts, whose names begin with a letter) and are read when an administrator views a stack.
 */

import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { TraceMap } from '@jridgewell/trace-mapping'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { RELEASE_FILE_MAX } from '@onfreq/contracts/releases/releases'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuse } from './refusals.ts'
import type { ReleaseFolder, ReleaseStore } from './store.ts'

const unpack = promisify(gunzip)
/** Maximum size in bytes when uncompressed; the shell's has about five million. */
const MAX_MAP_BYTES = 4 * RELEASE_FILE_MAX
/** Number of decoded maps in the cache. */
const MAX_CACHED = 6

const mapSchema = Compile(
  Type.Object({
    version: Type.Literal(3),
    sources: Type.Array(Type.Union([Type.String(), Type.Null()])),
    sourcesContent: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
    names: Type.Array(Type.String()),
    mappings: Type.String(),
  }),
)

export type Maps = ReturnType<typeof createMaps>

export function createMaps(store: ReleaseStore) {
  const remembered = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MAX_CACHED })

  async function read(folder: ReleaseFolder, path: string): Promise<TraceMap | undefined> {
    const packed = await store.readMap(folder, path)
    return packed && (await decodeMap(packed))
  }

  return {
    /** Scripts whose source map has not been uploaded. */
    async missing(manifest: ReleaseManifest, scripts: readonly string[]): Promise<string[]> {
      const listed = scripts.filter((path) => Object.hasOwn(manifest.files, path))
      const stored = await store.listMaps(manifest)
      return listed.filter((path) => !stored.has(path))
    },

    /** Stores the map of a script. An existing map is not replaced, since releases are immutable. */
    async put(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
      if (!path.endsWith('.js') || !Object.hasOwn(manifest.files, path)) {
        throw refuse('notListed', `${path} is not a script of ${manifest.name} ${manifest.id}.`)
      }
      if ((await store.listMaps(manifest)).has(path)) return
      if ((await decodeMap(body)) === undefined)
        throw refuse('noMap', `This is not a source map of ${path}, packed with gzip.`)
      await store.putMap(manifest, path, body)
    },

    /** Source map of a script; undefined when there is none. */
    find(folder: ReleaseFolder, path: string): Promise<TraceMap | undefined> {
      const key = `${folder.name} ${folder.id} ${path}`
      const cached = remembered.get(key)
      if (cached) return cached
      const pending = read(folder, path).catch(() => undefined)
      remembered.set(key, pending)
      return pending
    },
  }
}

async function decodeMap(packed: Buffer): Promise<TraceMap | undefined> {
  try {
    const text = await unpack(packed, { maxOutputLength: MAX_MAP_BYTES })
    const value: unknown = JSON.parse(text.toString('utf8'))
    if (!mapSchema.Check(value)) return undefined
    return new TraceMap({ ...value, sourcesContent: value.sourcesContent ?? [] })
  } catch {
    return undefined
  }
}
