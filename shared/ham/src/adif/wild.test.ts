import { keep, say } from '@onfreq/i18n/texts'
import { describe, expect, test } from 'vitest'
import { parseAdx } from './adx.ts'
import { parseAdi } from './parser.ts'

const utf8 = new TextEncoder()
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Imitates a program that decodes UTF-8 as Latin-1. */
const garbled = (text: string) => Array.from(utf8.encode(text), (byte) => String.fromCharCode(byte)).join('')

function read(input: string | Uint8Array) {
  const { records, failures } = parseAdi(input)
  expect(failures).toEqual([])
  return records.map((record) => Object.fromEntries(record.fields.map(({ name, value }) => [name, value])))
}

/** A field with its length in bytes of UTF-8. */
const field = (name: string, value: string) => `<${name}:${utf8.encode(value).length}>${value}`

describe('garbled text', () => {
  test.each([
    ['sound and garbled side by side', `José and ${garbled('José')}`, 'José and José'],
    ['garbled once and twice in one field', `${garbled('Müller')} ${garbled(garbled('Müller'))}`, 'Müller Müller'],
    ['garbled twice', garbled(garbled('Łódź')), 'Łódź'],
    ['Windows-1252 punctuation', 'itâ€™s â€œfineâ€\u009d', 'it’s “fine”'],
    ['Cyrillic', garbled('Привет Hans'), 'Привет Hans'],
    ['Japanese', garbled('東京 QTH'), '東京 QTH'],
  ])('restores %s and preserves the original', (_, inFile, expected) => {
    const [record] = parseAdi(`${field('NAME', inFile)} <EOR>`).records
    expect(record!.fields[0]!.value).toBe(expected)
    expect(record!.notes).toMatchObject([{ kind: 'encoding', field: 'NAME', original: inFile }])
  })

  test.each(['JOÃO', 'CAFÉ’S', 'SÃO Paulo', 'À la “carte”', 'ÉTÉ…', 'Björn Ångström', 'naïve «ça»', 'Ö–Ä'])(
    'leaves %s unchanged',
    (text) => {
      const [record] = parseAdi(`${field('NAME', text)} <EOR>`).records
      expect(record!.fields[0]!.value).toBe(text)
      expect(record!.notes).toEqual([])
    },
  )

  test('decodes a field that mixes UTF-8 and Windows-1252', () => {
    expect(read(latin1('<NAME:14>J\xfcrgen M\xc3\xbcller<EOR>').slice(0))).toEqual([{ NAME: 'Jürgen Müller' }])
  })

  test('distinguishes Cyrillic in Windows-1251 from accents in Windows-1252', () => {
    const cyrillic = latin1('<NAME:9>\xc0\xeb\xe5\xea\xf1\xe0\xed\xe4\xf0<EOR>')
    expect(read(cyrillic)).toEqual([{ NAME: 'Александр' }])
    expect(read(latin1('<NAME:5>\xc5ngel<EOR>'))).toEqual([{ NAME: 'Ångel' }])
  })
})

test('repairs garbled text in ADX files of other programs too', () => {
  const file = (program: string) =>
    `<ADX><HEADER><PROGRAMID>${program}</PROGRAMID></HEADER><RECORDS><RECORD><CALL>G3ABC</CALL><NAME>JosÃ©</NAME></RECORD></RECORDS></ADX>`
  expect(parseAdx(file('MixW')).records[0]).toMatchObject({
    fields: [{ value: 'G3ABC' }, { value: 'José' }],
    notes: [{ kind: 'encoding', field: 'NAME', original: 'JosÃ©' }],
  })
  expect(parseAdx(file('Onfreq')).records[0]).toMatchObject({ fields: [{}, { value: 'JosÃ©' }], notes: [] })
})

describe('HTML entities', () => {
  test.each([
    ['by name', '<NAME:6>M&uuml;ller<EOR>', 'Müller'],
    ['by name, in bytes', '<NAME:7>M&uuml;ller<EOR>', 'Müller'],
    ['by number', '<NAME:4>Jos&#233;<EOR>', 'José'],
    ['by hexadecimal number, in bytes', '<NAME:5>Jos&#xE9;<EOR>', 'José'],
    ['of letters outside Latin-1', '<NAME:8>&Scaron;tefan &ccaron;<EOR>', 'Štefan č'],
    ['escaped twice', '<NAME:6>M&amp;uuml;ller<EOR>', 'Müller'],
    ['punctuation', '<COMMENT:12>Rock &amp; Roll!<EOR>', 'Rock & Roll!'],
  ])('are decoded when the length counts the decoded characters: %s', (_, text, expected) => {
    const [record] = parseAdi(text).records
    expect(record!.fields[0]!.value).toBe(expected)
    expect(record!.notes[0]).toMatchObject({ kind: 'encoding', message: 'HTML entities decoded' })
    expect(record!.notes[0]!.original).toContain('&')
  })

  test.each(['Jos&#233;', 'write &amp; in HTML', 'AT&T; and R&D;', 'a&nosuch;b'])(
    'leaves %s unchanged when its length says so',
    (text) => {
      expect(read(`${field('COMMENT', text)}<EOR>`)).toEqual([{ COMMENT: text }])
    },
  )
})

describe('wrong lengths', () => {
  const expected = { CALL: 'G3ABC', NAME: 'John Smith', QTH: 'Paris', BAND: '20m' }
  const inFile = (length: number) =>
    `<CALL:5>G3ABC<NAME:${length}>John Smith<QTH:5>Paris<BAND:3>20m<EOR>\n<CALL:5>G4ABC<EOR>`

  test('damages no other field if a length is too short or too long by any amount', () => {
    for (let length = 1; length <= 80; length++) {
      expect(read(inFile(length)), `length ${length}`).toEqual([expected, { CALL: 'G4ABC' }])
    }
  })

  test('ends a date or band at the next tag when its length spans other fields', () => {
    const text = '<CALL:5>G3ABC<BAND:22>20m<NAME:3>Ann<QTH:1>x<EOR>'
    for (let length = 1; length <= 40; length++) {
      expect(read(text.replace(':22', `:${length}`))).toEqual([{ CALL: 'G3ABC', BAND: '20m', NAME: 'Ann', QTH: 'x' }])
    }
  })

  test('recovers the end of a record that was included in the length of a comment', () => {
    const rest = '<EOR>\n<CALL:5>G4ABC<BAND:3>40m'
    const text = `<CALL:5>G3ABC<COMMENT:${`tnx${rest}`.length}>tnx${rest}<EOR>`
    expect(read(text)).toEqual([
      { CALL: 'G3ABC', COMMENT: 'tnx' },
      { CALL: 'G4ABC', BAND: '40m' },
    ])
  })

  test('excludes a comment of a program after a value from the value', () => {
    expect(read('<NAME:4>John // QRZ says so\n<COMMENT:3>tnx\nexported by X <EOR>')).toEqual([
      { NAME: 'John', COMMENT: 'tnx' },
    ])
  })

  test('quotes in the report what the file declared', () => {
    const [record] = parseAdi('<NAME:4>John Smith<EOR>').records
    expect(record!.notes).toEqual([
      {
        kind: 'length',
        field: 'NAME',
        message: keep(() =>
          say('Length {length} is wrong: read {read} bytes up to the next tag', { length: 4, read: 10 }),
        ),
        original: 'John',
      },
    ])
  })
})

describe('text that looks like tags', () => {
  test.each([
    ['COMMENT', 'send <CALL:5>G3ABC please'],
    ['COMMENT', 'see <EOR>'],
    ['NOTES', '<BAND:3>20m is wrong'],
    ['NAME', 'Bob <CALL:3>'],
    ['APP_X_NOTE', '<CALL:5>G3ABC<BAND:3>20m'],
    ['QSLMSG', 'if a < b and b > c'],
  ])('is preserved in %s: %s', (name, value) => {
    expect(read(`<CALL:5>M0QDX${field(name, value)} <MODE:2>CW<EOR>`)).toEqual([
      { CALL: 'M0QDX', [name]: value, MODE: 'CW' },
    ])
  })
})
