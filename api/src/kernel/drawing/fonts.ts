/** Outlines of the product's two font families, so that pictures are identical on every machine. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const opentype: { parse(data: ArrayBuffer): Font } = require('opentype.js')

/** Instrument Sans in three weights, Martian Mono in two. */
export type Face = 'regular' | 'medium' | 'strong' | 'mono' | 'mono-strong'

const FILES: Readonly<Record<Face, readonly string[]>> = {
  regular: sans(400),
  medium: sans(500),
  strong: sans(600),
  mono: mono(400),
  'mono-strong': mono(600),
}

/** Instrument Sans has no Cyrillic, so names in Cyrillic use Martian Mono. */
function sans(weight: number): string[] {
  const file = (subset: string) => `@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`
  return [file('latin'), file('latin-ext'), ...mono(weight)]
}

function mono(weight: number): string[] {
  return ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
    (subset) => `@fontsource/martian-mono/files/martian-mono-${subset}-${weight}-normal.woff`,
  )
}

export const ELLIPSIS = '…'

/** Bounded by the number of font files above. */
const loaded = new Map<string, Font>()

function load(file: string): Font {
  const cached = loaded.get(file)
  if (cached) return cached
  const bytes = readFileSync(require.resolve(file))
  const font = opentype.parse(new Uint8Array(bytes).buffer)
  loaded.set(file, font)
  return font
}

export interface Run {
  readonly font: Font
  /** File path of the font, for documents that embed fonts. */
  readonly path: string
  readonly text: string
}

/**
 * Replaces missing glyphs: a run of unsupported letters becomes one ellipsis, so that the omission is visible, and
 * unsupported symbols are dropped. Outlines for Chinese, Japanese and Korean would be larger than all other fonts
 * together; text rendered by the browser uses the system's fonts.
 */
export function drawable(text: string, face: Face): string {
  let result = ''
  for (const character of text.normalize('NFC')) {
    if (FILES[face].some((name) => load(name).hasChar(character))) result += character
    // French number grouping uses a narrow space that the fonts lack.
    else if (/\s/.test(character)) result += ' '
    else if (/[\p{L}\p{N}]/u.test(character) && !result.endsWith(ELLIPSIS)) result += ELLIPSIS
  }
  return result.replaceAll(/…(?:\s+…)+/g, ELLIPSIS)
}

/**
 * Splits text into runs that each use one font file. An unsupported character gets the missing glyph of the first
 * file.
 */
export function toRuns(text: string, face: Face): Run[] {
  const runs: { font: Font; path: string; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const file = fileFor(character, face)
    const font = load(file)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, path: require.resolve(file), text: character })
  }
  return runs
}

function fileFor(character: string, face: Face): string {
  const files = FILES[face]
  return files.find((name) => load(name).hasChar(character)) ?? files[0] ?? ''
}
