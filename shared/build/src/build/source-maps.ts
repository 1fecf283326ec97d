/**
 * Source maps of a release, for stack traces of browser errors. They are next to the files in `dist/` as
 * `<script>.map.gz`, are uploaded to the registry with them, and are never served. Their paths are relative to the
 * repository, so that equal sources give equal maps in any checkout.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { ROOT } from '../workspace.ts'
import { RELEASE_MARK } from './release-mark.ts'

export const MAP_ENDING = '.map.gz'

interface SourceMap {
  readonly version: number
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
  readonly names: readonly string[]
  readonly mappings: string
}

const BUNDLER_SOURCE = '(bundler)'

/** Name of a source in a map: `mfe-feed/src/app.tsx`. */
export function placeInSources({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const path = absoluteResourcePath.split(sep).join('/')
  const root = `${ROOT.split(sep).join('/')}/`
  if (path.startsWith(root)) return path.slice(root.length)
  return path.includes('/node_modules/') ? path : BUNDLER_SOURCE
}

/**
 * Path of a source, independent of the checkout: packages start at `node_modules/`, and bundler runtime modules,
 * whose names contain the checkout's folder, are all named alike.
 */
function getLocation(source: string): string {
  if (source.startsWith('data:')) return BUNDLER_SOURCE
  const packages = source.indexOf('node_modules/')
  return packages < 0 ? source : source.slice(packages)
}

/** Converts the bundler's maps to the maps of a release, and deletes those of style sheets. */
export async function sealMaps(folder: string, id: string): Promise<void> {
  const pack = promisify(gzip)
  const hash = id.slice(-RELEASE_MARK.length)
  await Promise.all(
    mapFiles(folder, '.map').map(async (file) => {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8').replaceAll(RELEASE_MARK, hash)
      rmSync(path)
      if (!file.endsWith('.js.map')) return
      const map: unknown = JSON.parse(text)
      if (!isSourceMap(map)) throw new Error(`${file} is not a source map`)
      const { version, sourcesContent = [], names, mappings } = map
      const sources = map.sources.map(getLocation)
      // The contents of bundler runtime modules contain the checkout's folder.
      const contents = sources.map((source, index) => (isFile(source) ? (sourcesContent[index] ?? null) : null))
      const stored = { version, sources, sourcesContent: contents, names, mappings: withoutBundler(mappings, sources) }
      writeFileSync(`${path}.gz`, await pack(JSON.stringify(stored), { level: 9 }))
    }),
  )
}

/** Scripts of a finished build that have a map, as sorted paths in the release. */
export function mappedScripts(folder: string): string[] {
  return mapFiles(folder, MAP_ENDING).map((file) => file.slice(0, -MAP_ENDING.length))
}

function isFile(source: string): boolean {
  return !source.startsWith(BUNDLER_SOURCE) && !source.startsWith('webpack://')
}

/** Drops positions in the bundler's runtime code: they are useless and depend on the length of the checkout's path. */
function withoutBundler(mappings: string, sources: readonly string[]): string {
  const hasFile = ([, source]: SourceMapSegment) => source !== undefined && isFile(sources[source] ?? '')
  return encode(
    decode(mappings).map((line) =>
      line.map((segment): SourceMapSegment => (hasFile(segment) ? segment : [segment[0]])),
    ),
  )
}

function mapFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function isSourceMap(value: unknown): value is SourceMap {
  return typeof value === 'object' && value !== null && 'sources' in value && 'mappings' in value && 'names' in value
}
