import { describe, expect, it } from 'vitest'
import { browserslist, missingMethods, OLDEST_FOR_EMBEDS, OLDEST_FOR_PAGES } from './browsers.ts'
import { parseScript } from './syntax.ts'

function missing(source: string, oldest = OLDEST_FOR_EMBEDS): string[] {
  const program = parseScript(source)
  if (!program) throw new Error(`is not a script: ${source}`)
  return missingMethods(program, oldest).map((message) => /calls (\S+),/.exec(message)?.[1] ?? message)
}

describe('library methods of the oldest browsers', () => {
  it.each([
    ['rows.toSorted()', ['toSorted']],
    ['rows["toReversed"]()', ['toReversed']],
    ['Map.groupBy(rows, key)', ['Map.groupBy']],
    ['URL.canParse(text)', ['URL.canParse']],
    ['new Intl.Segmenter("en")', ['Segmenter']],
    ['places.values().map(name)', ['Iterator.prototype.map']],
    ['[...rows].sort()', []],
    ['rows.at(-1)', []],
    ['AbortSignal.timeout(9)', []],
    ['Object.values(places).map(name)', []],
    ['other.groupBy(rows)', []],
    ['Map.groupBy', []],
  ])('are reported for %s in an embed: %j', (source, names) => {
    expect(missing(source)).toEqual(names)
  })

  it.each([
    'typeof URL.canParse === "function" && URL.canParse(text)',
    'URL.canParse ? URL.canParse(text) : old(text)',
    'rows.toSorted?.()',
    '"toSorted" in rows ? rows.toSorted() : old(rows)',
  ])('accepts a call that is tested for: %s', (source) => {
    expect(missing(source)).toEqual([])
  })

  it('distinguishes pages and embeds', () => {
    expect(missing('rows.toSorted()', OLDEST_FOR_PAGES)).toEqual([])
    expect(missing('Map.groupBy(rows, key)', OLDEST_FOR_PAGES)).toEqual(['Map.groupBy'])
  })

  it('accepts a method from its first version on, but not one version earlier', () => {
    const first = { chrome: 110, firefox: 115, safari: 16 }
    expect(missing('rows.toSorted()', first)).toEqual([])
    expect(missing('rows.toSorted()', { ...first, chrome: 109 })).toEqual(['toSorted'])
    expect(missing('rows.toSorted()', { ...first, firefox: 114 })).toEqual(['toSorted'])
    expect(missing('rows.toSorted()', { ...first, safari: 15.6 })).toEqual(['toSorted'])
  })

  it('names the browsers that lack the method', () => {
    const program = parseScript('rows.toSorted()')
    expect(program && missingMethods(program, OLDEST_FOR_EMBEDS)).toEqual([
      'calls toSorted, which Chrome 103 and Firefox 110 do not have: test for it first, or write it another way',
    ])
  })

  it('passes the same versions to the build', () => {
    expect(browserslist(OLDEST_FOR_PAGES)).toEqual(['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'])
  })
})
