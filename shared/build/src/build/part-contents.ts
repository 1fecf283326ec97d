/** Contents of a page or widget in a finished build: scripts are split by their source maps, styles by their rules. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'
import type { Unit } from '../workspace.ts'
import { distFolder, lastRelease } from './build.ts'
import { MAP_ENDING } from './source-maps.ts'

/** Module or style rule → compressed bytes. */
export type Contents = ReadonlyMap<string, number>

export interface PartContents {
  readonly files: number
  readonly bytes: number
  readonly contents: Contents
}

/**
 * Contents of the files that a page (`home`) or widget (`widgets/log-bar`) of a build loads initially; without
 * `part`, of the shell. Bytes are compressed: each module is charged its proportional share of its file. Throws
 * when the unit is not built.
 */
export function partContents(unit: Unit, part?: string): PartContents {
  const manifest = lastRelease(unit)
  if (!manifest) throw new Error(`${unit.name} is not built`)
  const files = part === undefined ? firstFiles(manifest.shell) : manifest.preload[part]
  if (!files) throw new Error(`${unit.name} has no ${part}`)
  return getContents(unit, files, manifest.id)
}

function getContents(unit: Unit, files: readonly string[], id: string): PartContents {
  const contents = new Map<string, number>()
  let bytes = 0
  for (const file of files) {
    const read = readPart(unit, file, id)
    bytes += read.bytes
    for (const [module, weight] of read.contents) contents.set(module, (contents.get(module) ?? 0) + weight)
  }
  return { files: files.length, bytes, contents }
}

function firstFiles(shell: { readonly scripts: readonly string[]; readonly styles: readonly string[] } | undefined) {
  return shell && [...shell.scripts, ...shell.styles]
}

function readPart(unit: Unit, file: string, id: string): { bytes: number; contents: Contents } {
  const path = join(distFolder(unit), file)
  const text = readFileSync(path, 'utf8')
  const bytes = readFileSync(`${path}.br`).length
  const parts = file.endsWith('.css') ? getRules(text, id) : getModules(text, getMap(path))
  const share = bytes / text.length
  return { bytes, contents: new Map([...parts].map(([name, length]) => [name, length * share])) }
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

function getMap(path: string): SourceMap {
  return JSON.parse(gunzipSync(readFileSync(`${path}${MAP_ENDING}`)).toString('utf8'))
}

/** Source → length of its minified code. The bundler's runtime code has no source and is not counted. */
function getModules(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const lengths = new Map<string, number>()
  const lines = code.split('\n')
  for (const [number, segments] of decode(mappings).entries())
    for (const [index, [column, source]] of segments.entries()) {
      const name = source === undefined ? undefined : sources[source]
      if (name === undefined) continue
      const end = segments[index + 1]?.[0] ?? lines[number]?.length ?? column
      lengths.set(name, (lengths.get(name) ?? 0) + end - column)
    }
  return lengths
}

/** Innermost rule → its length. The release's hash is removed from class names, so that builds can be compared. */
function getRules(css: string, id: string): Map<string, number> {
  const lengths = new Map<string, number>()
  const plain = css.replaceAll(`-${id.slice(id.lastIndexOf('-') + 1)}`, '')
  for (const [rule] of plain.matchAll(/[^{}]*\{[^{}]*\}/g)) lengths.set(rule, rule.length)
  return lengths
}
