/**
 * Source maps of a release, for the stacks of what failed in browsers. They lie beside the files in `dist/` as
 * `<script>.map.gz`, travel to the registry with them, and are served to nobody. Paths in them are those of the
 * repository, so that the same sources give the same maps whatever the checkout.
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

/** How a source of this checkout is called in a map: `mfe-feed/src/app.tsx`. */
export function placeInSources({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const path = absoluteResourcePath.split(sep).join('/')
  const root = `${ROOT.split(sep).join('/')}/`
  if (path.startsWith(root)) return path.slice(root.length)
  return path.includes('/node_modules/') ? path : MADE_BY_THE_BUNDLER
}

/** Packages may lie anywhere, and are called alike; what the bundler made itself has the folder of the checkout in its name. */
function placeOf(source: string): string {
  if (source.startsWith('data:')) return MADE_BY_THE_BUNDLER
  const packages = source.indexOf('node_modules/')
  return packages < 0 ? source : source.slice(packages)
}

/** Turns what the bundler wrote into the maps of a release; those of style sheets go. */
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
      const sources = map.sources.map(placeOf)
      // What the bundler made itself holds the folder of the checkout.
      const contents = sources.map((source, index) => (isFile(source) ? (sourcesContent[index] ?? null) : null))
      const kept = { version, sources, sourcesContent: contents, names, mappings: withoutBundler(mappings, sources) }
      writeFileSync(`${path}.gz`, await pack(JSON.stringify(kept), { level: 9 }))
    }),
  )
}

/** The scripts of a finished build that have a map, as paths in the release, sorted. */
export function mappedScripts(folder: string): string[] {
  return mapFiles(folder, MAP_ENDING).map((file) => file.slice(0, -MAP_ENDING.length))
}

function isFile(source: string): boolean {
  return !source.startsWith(MADE_BY_THE_BUNDLER) && !source.startsWith('webpack://')
}

/** Places in what the bundler made lead nowhere, and would depend on how long the path of the checkout is. */
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
