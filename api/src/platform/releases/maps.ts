/**
 * Source maps of releases, compressed: in the release store, in a folder without a public URL (`/mfe/` serves part
 * folders, whose names begin with a letter). Read when an administrator views a stack.
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
/** Uncompressed; the shell's is about five million. */
const MAP_MAX = 4 * RELEASE_FILE_MAX
/** Number of cached decoded maps. */
const MAX_REMEMBERED = 6

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
  const remembered = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MAX_REMEMBERED })

  async function read(folder: ReleaseFolder, path: string): Promise<TraceMap | undefined> {
    const packed = await store.readMap(folder, path)
    return packed && (await mapIn(packed))
  }

  return {
    /** Scripts with a source map that is still missing here. */
    async missing(manifest: ReleaseManifest, scripts: readonly string[]): Promise<string[]> {
      const listed = scripts.filter((path) => Object.hasOwn(manifest.files, path))
      const there = await store.listMaps(manifest)
      return listed.filter((path) => !there.has(path))
    },

    /** Stores a script's map; an existing one is unchanged, since releases are immutable. */
    async put(manifest: ReleaseManifest, path: string, body: Buffer): Promise<void> {
      if (!path.endsWith('.js') || !Object.hasOwn(manifest.files, path)) {
        throw refuse('notListed', `${path} is no script of ${manifest.name} ${manifest.id}.`)
      }
      if ((await store.listMaps(manifest)).has(path)) return
      if ((await mapIn(body)) === undefined)
        throw refuse('noMap', `This is no source map of ${path}, packed with gzip.`)
      await store.putMap(manifest, path, body)
    },

    /** The map of a script; undefined when there is none. */
    find(folder: ReleaseFolder, path: string): Promise<TraceMap | undefined> {
      const key = `${folder.name} ${folder.id} ${path}`
      const known = remembered.get(key)
      if (known) return known
      const found = read(folder, path).catch(() => undefined)
      remembered.set(key, found)
      return found
    },
  }
}

async function mapIn(packed: Buffer): Promise<TraceMap | undefined> {
  try {
    const text = await unpack(packed, { maxOutputLength: MAP_MAX })
    const value: unknown = JSON.parse(text.toString('utf8'))
    if (!mapSchema.Check(value)) return undefined
    return new TraceMap({ ...value, sourcesContent: value.sourcesContent ?? [] })
  } catch {
    return undefined
  }
}
