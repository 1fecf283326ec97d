/** The product's two families as outlines, so that a picture looks the same on every machine, whatever fonts it has. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const opentype: { parse(data: ArrayBuffer): Font } = require('opentype.js')

/** Instrument Sans at three weights, Martian Mono at two. */
export type Face = 'regular' | 'medium' | 'strong' | 'mono' | 'mono-strong'

const FILES: Readonly<Record<Face, readonly string[]>> = {
  regular: sans(400),
  medium: sans(500),
  strong: sans(600),
  mono: mono(400),
  'mono-strong': mono(600),
}

/** Instrument Sans has no Cyrillic: such names are set in the other family. */
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

/** Grows with the fonts named above, which are all there is. */
const loaded = new Map<string, Font>()

function load(file: string): Font {
  const known = loaded.get(file)
  if (known) return known
  const bytes = readFileSync(require.resolve(file))
  const font = opentype.parse(new Uint8Array(bytes).buffer)
  loaded.set(file, font)
  return font
}

export interface Run {
  readonly font: Font
  /** Where its font lies, for documents that carry fonts. */
  readonly path: string
  readonly text: string
}

/**
 * The text without empty boxes: letters that none of the files has become one ellipsis, so that something missing is seen to
 * be missing, and signs go. Outlines for Chinese, Japanese and Korean would be more than all other fonts of the product
 * together; where a browser writes the text itself it has them.
 */
export function drawable(text: string, face: Face): string {
  let shown = ''
  for (const character of text.normalize('NFC')) {
    if (FILES[face].some((name) => load(name).hasChar(character))) shown += character
    // French groups its figures with a narrow space that no font has.
    else if (/\s/.test(character)) shown += ' '
    else if (/[\p{L}\p{N}]/u.test(character) && !shown.endsWith(ELLIPSIS)) shown += ELLIPSIS
  }
  return shown.replaceAll(/…(?:\s+…)+/g, ELLIPSIS)
}

/** Cuts a text into runs that one font file each can draw. A character that none has shows as the first file's empty box. */
export function runsOf(text: string, face: Face): Run[] {
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
