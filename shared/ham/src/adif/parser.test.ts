import { describe, expect, test } from 'vitest'
import { parseAdi } from './parser.ts'
import { fieldValue } from './records.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const names = (input: string | Uint8Array) =>
  parseAdi(input).records.map((record) => fieldValue(record.fields, 'NAME') || fieldValue(record.fields, 'COMMENT'))

describe('structure', () => {
  test('reads headers, comments, any case, types, zero lengths, USERDEF and APP_ fields', () => {
    const { header, records } = parseAdi(
      'My log <b>\r\n<ADIF_VER:5>3.1.7 <USERDEF2:19:E>SweaterSize,{S,M,L}\r\n<EoH>\r\n\r\n' +
        '<call:5>G3ABC // a comment <i>\r\n <qso_date:8:D>20261024<NOTES:0><APP_LoTW_RXQSL:4>TEST <SweaterSize:1>M<eor>\n',
    )
    expect(header.preamble).toContain('My log')
    expect(header.fields).toEqual([
      { name: 'ADIF_VER', value: '3.1.7', type: '' },
      { name: 'USERDEF2', value: 'SweaterSize,{S,M,L}', type: 'E' },
    ])
    expect(records).toHaveLength(1)
    expect(records[0]!.fields).toEqual([
      { name: 'CALL', value: 'G3ABC', type: '' },
      { name: 'QSO_DATE', value: '20261024', type: 'D' },
      { name: 'APP_LOTW_RXQSL', value: 'TEST', type: '' },
      { name: 'SWEATERSIZE', value: 'M', type: '' },
    ])
    expect(records[0]!.notes).toEqual([])
  })

  test('accepts a file without a header, a byte order mark, and a last record without <EOR>', () => {
    const { records } = parseAdi('\ufeff<CALL:5>G3ABC<EOR>\n<CALL:5>G4ABC')
    expect(records.map((record) => fieldValue(record.fields, 'CALL'))).toEqual(['G3ABC', 'G4ABC'])
    expect(records[1]!.notes).toEqual([{ kind: 'structure', field: '', message: 'The record has no <EOR>' }])
  })

  test('accepts a header that starts with a tag, two headers, and a header without <EOH>', () => {
    expect(parseAdi('<ADIF_VER:5>3.1.0<EOH><CALL:5>G3ABC<EOR>').records).toHaveLength(1)
    const two = parseAdi('A<ADIF_VER:5>3.1.0<EOH>B<PROGRAMID:4>MixW<EOH><CALL:5>G3ABC<EOR>')
    expect(two.header.fields.map((field) => field.name)).toEqual(['ADIF_VER', 'PROGRAMID'])
    const open = parseAdi('Log\n<ADIF_VER:5>3.1.0\n<CALL:5>G3ABC<EOR><CALL:5>G4ABC<EOR>')
    expect(open.header.fields).toHaveLength(1)
    expect(open.records.map((record) => record.fields.length)).toEqual([1, 1])
    expect(parseAdi('only a text').records).toEqual([])
    expect(parseAdi('<ADIF_VER:5>3.1.0<EOH>')).toMatchObject({ records: [], failures: [] })
    expect(parseAdi('')).toMatchObject({ records: [], failures: [] })
  })

  test('treats <EOR> and tags inside a value as part of the value', () => {
    expect(names('<COMMENT:9>see <EOR><CALL:5>G3ABC<EOR><COMMENT:14>or <CALL:3>X1Y <EOR>')).toEqual([
      'see <EOR>',
      'or <CALL:3>X1Y',
    ])
  })

  test('reports empty records and continues', () => {
    const { records, failures } = parseAdi('x<EOH>\n<CALL:5>G3ABC<EOR>\n\n<EOR>\n<CALL:5>G4ABC<EOR>')
    expect(records).toHaveLength(2)
    expect(failures).toMatchObject([{ reason: 'The record is empty.', line: 4, offset: 27 }])
  })

  test('provides line, offset and text of every record', () => {
    const text = 'Jürgen\n<EOH>\n<CALL:5>G3ABC\n<EOR>\n\n  <CALL:5>G4ABC<EOR>\n'
    const { records } = parseAdi(text)
    expect(records.map((record) => [record.line, record.raw()])).toEqual([
      [3, '<CALL:5>G3ABC\n<EOR>'],
      [6, '<CALL:5>G4ABC<EOR>'],
    ])
    const bytes = new TextEncoder().encode(text)
    expect(new TextDecoder().decode(bytes.subarray(records[1]!.offset)).startsWith('<CALL:5>G4ABC')).toBe(true)
  })

  test('ignores the end mark of LoTW and tags without a length', () => {
    const { records, failures } = parseAdi('<PROGRAMID>MixW\n<EOH><CALL:5>G3ABC<EOR>\n<APP_LoTW_EOF>\n')
    expect(records).toHaveLength(1)
    expect(failures).toHaveLength(0)
  })
})

describe('lengths in real files', () => {
  test('distinguishes bytes, characters and UTF-16 units by the text after the value', () => {
    expect(names('<NAME:7>Jürgen <QTH:6>München<EOR>')).toEqual(['Jürgen'])
    expect(names('<NAME:6>Jürgen <EOR>')).toEqual(['Jürgen'])
    expect(names('<NAME:13>Jürgen Müller<QTH:1>x<EOR>')).toEqual(['Jürgen Müller'])
    expect(names('<NAME:4>a😀b<EOR>')).toEqual(['a😀b'])
    expect(names('<NAME:3>a😀b<EOR>')).toEqual(['a😀b'])
    expect(parseAdi('<NAME:6>Jürgen <EOR>').records[0]!.notes).toEqual([
      { kind: 'length', field: 'NAME', message: 'Length counts characters' },
    ])
    expect(parseAdi('<NAME:7>Jürgen <EOR>').records[0]!.notes).toEqual([])
  })

  test('ends a value with a wrong or absurd length at the next tag', () => {
    const broken =
      '<CALL:5>G3ABC<NAME:3>John<QTH:20>Paris <EOR>\n<CALL:9999999999>G4ABC\n<NAME:50>Ann<EOR>\n<CALL:5>G5ABC<EOR>'
    const { records } = parseAdi(broken)
    expect(records.map((record) => record.fields.map((field) => field.value))).toEqual([
      ['G3ABC', 'John', 'Paris'],
      ['G4ABC', 'Ann'],
      ['G5ABC'],
    ])
    expect(records[0]!.notes.map((note) => note.field)).toEqual(['NAME', 'QTH'])
  })

  test('accepts line ends converted after the lengths were counted', () => {
    expect(names('<COMMENT:12>one\ntwo\nsix<EOR>')).toEqual(['one\ntwo\nsix'])
    expect(names('<COMMENT:11>one\r\ntwo\r\nsix<EOR>')).toEqual(['one\r\ntwo\r\nsix'])
  })

  test('decodes HTML entities only if the length counts them as characters', () => {
    expect(names('<NAME:4>Jos&#233;<EOR>')).toEqual(['José'])
    expect(names('<NAME:13>M&#xFC;ller &amp; Co<EOR>')).toEqual(
      ['Müller & Co'].map((name) => (name.length === 13 ? name : 'M&#xFC;ller &amp; Co')),
    )
    expect(names('<NAME:9>Jos&#233;<EOR>')).toEqual(['Jos&#233;'])
  })
})

describe('encodings', () => {
  test('converts Windows-1252 and Latin-1 to Unicode, with a note', () => {
    const { records } = parseAdi(latin1('<NAME:6>J\xfcrgen <COMMENT:8>5 \x80 \x96 ok<EOR>'))
    expect(records[0]!.fields.map((field) => field.value)).toEqual(['Jürgen', '5 € – ok'])
    expect(records[0]!.notes.map((note) => note.kind)).toEqual(['encoding', 'encoding'])
  })

  test('repairs UTF-8 that was encoded two or three times', () => {
    const once = Array.from(new TextEncoder().encode('José 你'), (byte) => String.fromCharCode(byte)).join('')
    const bytes = new TextEncoder().encode(once).length
    expect(names(`<NAME:${bytes}>${once}<EOR>`)).toEqual(['José 你'])
    expect(names(`<NAME:${once.length}>${once}<EOR>`)).toEqual(['José 你'])
    expect(names('<NAME:5>Ñandu <EOR>'.replace(':5', ':6'))).toEqual(['Ñandu'])
  })
})

test('parses malicious files in linear time', () => {
  const many = 20_000
  for (const part of ['<', '<A:9999999', '<A:200000>é', '<A:5>', '<EOR>', '<A:3>é&#2;', ' ', '<A:1>x ']) {
    const { records, failures } = parseAdi(part.repeat(many))
    expect(records.length + failures.length).toBeGreaterThanOrEqual(0)
  }
})
