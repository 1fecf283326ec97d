/**
 * `npm run fonts -w @onfreq/ui`: builds the page's fonts from npm packages. The first file of a family contains the common
 * characters; a file with accented letters loads with the first name that uses one. The test next to the fonts rebuilds
 * them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
export const FONTS = join(import.meta.dirname, '../src/styles/fonts')

const ASCII = [[0x20, 0x7e]] as const
/** Symbols in the site's texts: quotes, dashes, arrows, degrees. */
const SYMBOLS = [
  [0xa0, 0xa0],
  [0xb0, 0xb1],
  [0xb5, 0xb5],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
] as const
/** Latin-1: most names of Western Europe. */
const LATIN_1 = [
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
] as const
/** The letters that German, Spanish, French and Italian use. Polish letters are listed below. */
const LANGUAGE_LETTERS = toRanges('¡£§©ª«º»¿ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüÿıŒœ')
/** The remaining letters, in names from Scandinavia, Iceland and Portugal. */
const OTHER_LETTERS = toRanges('¢¤¥¦¨¬\u00ad®¯²³´¶¸¹¼½¾ÃÅÆÐÕØÝÞãåæðõ÷øýþ')
/** Latin Extended-A: names of the rest of Europe. */
const LATIN_A = [[0x100, 0x17f]] as const

/**
 * Features that browsers apply by default, and `tabular-nums`, which the styles request. Other features add glyphs that no
 * page shows: small figures, slashed zeros, alternates.
 */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum']
/** Body text needs no ligatures, and headlines with tighter letter spacing have none. */
const TEXT_FEATURES = FEATURES.filter((feature) => feature !== 'liga')
/** Letters from another file cannot be kerned with their neighbours. */
const UNKERNED_FEATURES = FEATURES.filter((feature) => feature !== 'kern')

type Ranges = readonly (readonly [number, number])[]

interface Subset {
  readonly from: string
  readonly ranges: Ranges
  readonly features?: readonly string[]
  readonly axes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
}

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans'
const MONO = '@fontsource-variable/martian-mono/files/martian-mono'
/** Axes used by the tokens: `--weight-*`, `--mono-narrow`, `--mono-dial` and the default width. */
const AXES = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } } as const

/** File name → source and contents. */
export const SUBSETS: Readonly<Record<string, Subset>> = {
  'instrument-sans-first.woff2': {
    from: `${SANS}-latin-wght-normal.woff2`,
    ranges: [...ASCII, ...SYMBOLS, ...LANGUAGE_LETTERS],
    features: TEXT_FEATURES,
  },
  'instrument-sans-western.woff2': {
    from: `${SANS}-latin-wght-normal.woff2`,
    ranges: OTHER_LETTERS,
    features: UNKERNED_FEATURES,
  },
  'instrument-sans-names.woff2': {
    from: `${SANS}-latin-ext-wght-normal.woff2`,
    ranges: LATIN_A,
    features: UNKERNED_FEATURES,
  },
  'martian-mono-first.woff2': {
    from: `${MONO}-latin-standard-normal.woff2`,
    ranges: [...ASCII, ...SYMBOLS],
    axes: AXES,
  },
  'martian-mono-western.woff2': { from: `${MONO}-latin-standard-normal.woff2`, ranges: LATIN_1, axes: AXES },
  'martian-mono-names.woff2': { from: `${MONO}-latin-ext-standard-normal.woff2`, ranges: LATIN_A, axes: AXES },
}

/** Returns the bytes of one font file. The result is reproducible. */
export async function makeSubset({ from, ranges, features = FEATURES, axes }: Subset): Promise<Buffer> {
  const text = ranges.map(([first, last]) => String.fromCodePoint(...codes(first, last))).join('')
  return subsetFont(readFileSync(require.resolve(from)), text, {
    targetFormat: 'woff2',
    keepFeatures: [...features],
    ...(axes && { variationAxes: axes }),
  })
}

function toRanges(characters: string): Ranges {
  return Array.from(characters, (character) => {
    const code = character.codePointAt(0) ?? 0
    return [code, code] as const
  })
}

function codes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, subset] of Object.entries(SUBSETS)) {
    const bytes = await makeSubset(subset)
    writeFileSync(join(FONTS, file), bytes)
    process.stdout.write(`${file} ${bytes.length}\n`)
  }
}
