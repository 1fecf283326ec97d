/** The inline script that falls back to the previous release when a release renders nothing. */
import { readFileSync } from 'node:fs'
import { computeHash } from './hash.ts'
import type { InlineFile } from './inline.ts'

const text = compact(readFileSync(new URL('frame-fallback.js', import.meta.url), 'utf8'))

export const FRAME_FALLBACK: InlineFile = { text, hash: computeHash(text) }

/** Removes comments and indentation. Each line is a complete statement or a part of one. */
function compact(source: string): string {
  return source
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
