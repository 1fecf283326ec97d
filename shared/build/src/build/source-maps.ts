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

const MADE_BY_THE_BUNDLER = '(bundler)'

/** Name of a source in a map: `mfe-feed/src/app.tsx`. */
export function placeInSources({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const path = absoluteResourcePath.split(sep).join('/')
  const root = `${ROOT.split(sep).join('/')}/`
  if (path.startsWith(root)) return path.slice(root.length)
  return path.includes('/node_modules/') ? path : MADE_BY_THE_BUNDLER
}

/**
 * Package names are independent of their location; bundler runtime modules contain the checkout's folder in their
 * names.
 */
function getLocation(source: string): string {
  if (source.startsWith('data:')) return MADE_BY_THE_BUNDLER
  const packages = source.indexOf('node_modules/')
  return packages < 0 ? source : source.slice(packages)
}

/** Converts the bundler's output to the maps of a release; deletes those of style sheets. */
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
      if (!isSourceMap(map)) throw new Error(`${file} is no source map`)
      const { version, sourcesContent = [], names, mappings } = map
      const sources = map.sources.map(getLocation)
      // Bundler runtime modules contain the checkout's folder.
      const contents = sources.map((source, index) => (isFile(source) ? (sourcesContent[index] ?? null) : null))
      const stored = { version, sources, sourcesContent: contents, names, mappings: withoutBundler(mappings, sources) }
      writeFileSync(`${path}.gz`, await pack(JSON.stringify(stored), { level: 9 }))
    }),
  )
}

/** The scripts of a finished build with a map, as paths in the release, sorted. */
export function mappedScripts(folder: string): string[] {
  return mapFiles(folder, MAP_ENDING).map((file) => file.slice(0, -MAP_ENDING.length))
}

function isFile(source: string): boolean {
  return !source.startsWith(MADE_BY_THE_BUNDLER) && !source.startsWith('webpack://')
}

/** Positions in bundler runtime code are useless, and would depend on the length of the checkout's path. */
function withoutBundler(mappings: string, sources: readonly string[]): string {
  const leadsSomewhere = ([, source]: SourceMapSegment) => source !== undefined && isFile(sources[source] ?? '')
  return encode(
    decode(mappings).map((line) =>
      line.map((segment): SourceMapSegment => (leadsSomewhere(segment) ? segment : [segment[0]])),
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
