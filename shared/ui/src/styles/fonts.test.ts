/** Checks that the page's fonts are subsets of the npm fonts, and that one file declares each character of a family. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FONTS, makeSubset, SUBSETS } from '../../scripts/subset-fonts.ts'

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')

interface Face {
  readonly family: string
  readonly file: string
  /** Declared weights, widths and styles. */
  readonly promise: string
  readonly codes: ReadonlySet<number>
}

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, body = '']): Face[] => {
  const family = /font-family: "([^"]+)"/.exec(body)?.[1] ?? ''
  const file = /url\("([^"]+)"\)/.exec(body)?.[1]?.split('/').at(-1)
  const ranges = /unicode-range:\s*([^;]+);/.exec(body)?.[1]
  if (file === undefined || ranges === undefined) return []
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  const promise = [...body.matchAll(/font-(?:weight|stretch|style): [^;]+/g)].join(', ')
  return [{ family, file, promise, codes: new Set(codes) }]
})

test.each(Object.entries(SUBSETS))('builds %s from its source font byte for byte', async (file, subset) => {
  expect((await makeSubset(subset)).equals(readFileSync(join(FONTS, file)))).toBe(true)
})

test.each(Object.entries(SUBSETS))('declares no character for %s that the file lacks', (file, { ranges }) => {
  const included = new Set(
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  )
  const declared = faces.filter((face) => face.file === file)
  expect(declared).toHaveLength(1)
  for (const { codes } of declared) expect([...codes].filter((code) => !included.has(code))).toEqual([])
})

test('takes each character of a family from one file, and covers European letters', () => {
  for (const family of new Set(faces.map((face) => face.family))) {
    const all = faces.filter((face) => face.family === family).flatMap(({ codes }) => [...codes])
    expect(new Set(all).size).toBe(all.length)
    for (let code = 0x20; code <= 0x17f; code++) if (code < 0x7f || code > 0xa0) expect(all).toContain(code)
  }
})

test('lists all files of a family as fallbacks for a character', () => {
  for (const family of new Set(faces.map((face) => face.family)))
    expect(new Set(faces.filter((face) => face.family === family).map(({ promise }) => promise)).size).toBe(1)
})

test('loads less than 42 kB of fonts on every page', () => {
  const first = Object.keys(SUBSETS).filter((file) => file.endsWith('-first.woff2'))
  expect(first).toHaveLength(2)
  expect(first.reduce((sum, file) => sum + readFileSync(join(FONTS, file)).length, 0)).toBeLessThan(42_000)
})
