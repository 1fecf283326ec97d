/** Thirteen ways in which programs damage text. Each must be decoded correctly and not be mistaken for another. */
import { expect, test } from 'vitest'
import { parseAdi } from './parser.ts'

const utf8 = new TextEncoder()
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const bytes = (text: string) => utf8.encode(text).length
const field = (name: string, value: string, length = bytes(value)) => `<${name}:${length}>${value}`

/** Imitates a program that decodes UTF-8 as Windows-1252. */
const garbled = (text: string) => new TextDecoder('windows-1252').decode(utf8.encode(text))

/** [kind of damage, field in the file, value, kind of the note; absent if the text must not be changed]. */
const KINDS: readonly [string, string | Uint8Array, string, string?][] = [
  [
    '1 sound and garbled in one field',
    field('NAME', `José ${garbled('Müller “Łódź”')}`),
    'José Müller “Łódź”',
    'encoding',
  ],
  ['2 garbled twice', field('QTH', garbled(garbled('Ålesund'))), 'Ålesund', 'encoding'],
  ['3 an entity by name', field('NAME', 'M&uuml;ller', 6), 'Müller', 'encoding'],
  ['4 an entity by number', field('NAME', 'Jos&#233; &#xD8;', 6), 'José Ø', 'encoding'],
  ['5 an entity that is meant', field('COMMENT', 'write &amp; in HTML'), 'write &amp; in HTML'],
  ['6 a length in characters', field('QTH', '東京', 2), '東京', 'length'],
  ['7 a length in UTF-16 units', field('COMMENT', 'hi 😀', 5), 'hi 😀', 'length'],
  ['8 a length of the text before it was garbled', field('NAME', garbled('Müller'), 6), 'Müller', 'encoding'],
  ['9 a length too short', field('NAME', 'Jürgen Müller', 2), 'Jürgen Müller', 'length'],
  ['10 a length too long', field('NAME', 'John Smith', 999_999), 'John Smith', 'length'],
  ['11 what looks like a tag', field('COMMENT', 'é <MODE:2>CW <EOR>'), 'é <MODE:2>CW <EOR>'],
  ['12 what looks like a tag, counted in characters', field('COMMENT', 'é <BAND:3> x', 12), 'é <BAND:3> x', 'length'],
  ['13 half UTF-8, half Windows-1252', latin1('<NAME:14>J\xfcrgen M\xc3\xbcller'), 'Jürgen Müller', 'encoding'],
]

test.each(KINDS)('decodes damaged text: %s', (_, inFile, value, repair) => {
  const damaged = typeof inFile === 'string' ? utf8.encode(inFile) : inFile
  const parts = [utf8.encode('<CALL:5>G3ABC'), damaged, utf8.encode(' <MODE:3>SSB<EOR>\n<CALL:5>G4ABC<EOR>')]
  const { records, failures } = parseAdi(Uint8Array.from(parts.flatMap((part) => [...part])))
  expect(failures).toEqual([])
  expect(records.map(({ fields }) => fields.map((one) => one.value))).toEqual([['G3ABC', value, 'SSB'], ['G4ABC']])
  expect(records[0]!.notes.map(({ kind }) => kind)).toEqual(repair === undefined ? [] : [repair])
})

test('does not lose intact fields spanned by a length in characters', () => {
  for (let length = 1; length <= 30; length++) {
    const text = `${field('COMMENT', 'привет мир', length)}<QTH:5>Paris<BAND:3>20m<EOR>`
    const [record] = parseAdi(utf8.encode(text)).records
    expect(
      record!.fields.map(({ value }) => value),
      `length ${length}`,
    ).toEqual(['привет мир', 'Paris', '20m'])
  }
})

test('does not lose a field if a count of characters spans invalid UTF-8', () => {
  const text = latin1('<COMMENT:9>\xc3\xa9 <BAND:3>\xfcm <MODE:2>CW<EOR>')
  expect(parseAdi(text).records[0]!.fields.map(({ name }) => name)).toEqual(['COMMENT', 'BAND', 'MODE'])
})
