import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANDS } from '../bands.ts'
import { chooseMode, LOGGER_MODES } from '../modes.ts'
import { parseAdx } from './adx.ts'
import { entryFromFields, entryToFields, type LogEntry } from './contact.ts'
import { AdiParser, parseAdi } from './parser.ts'
import { AdifReader, parseAdif } from './reader.ts'
import type { AdifField, AdifItem, AdifSource } from './records.ts'
import { ADX_FOOTER, adiHeader, adiRecord, adxHeader, adxRecord, toAscii } from './writer.ts'

const ABOUT = { programId: 'Onfreq', programVersion: '1.0.0', createdAt: Date.UTC(2026, 9, 24) }

const unicode = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const hard = fc.constantFrom(
  '<EOR>',
  '<CALL:5>G3ABC',
  ' <',
  'é <a:1>',
  '\r\n',
  'JosÃ©',
  '&#233;',
  '\u0000',
  '😀',
  ' ',
  '<EOH>',
)
const value = fc.oneof(
  unicode,
  fc.array(fc.oneof(hard, unicode), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
)
const name = fc.oneof(
  fc.constantFrom('CALL', 'NAME', 'COMMENT', 'APP_N1MM_ID', 'MY_CITY'),
  fc.stringMatching(/^[A-Z][A-Z0-9_]{0,12}$/).filter((text) => !['EOR', 'EOH'].includes(text)),
)
const field: fc.Arbitrary<AdifField> = fc.record({ name, value, type: fc.constantFrom('', 'S', 'M') })
const records = fc.array(fc.array(field, { minLength: 1, maxLength: 8 }), { maxLength: 8 })

const isXmlCharacter = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code >= 32 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10 || code === 13
}
const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

function file(all: AdifField[][]): string {
  return adiHeader(ABOUT) + all.map((fields) => adiRecord(fields)).join('')
}

function inChunks(source: AdifSource, bytes: Uint8Array, sizes: number[]): AdifItem[] {
  const items: AdifItem[] = []
  let at = 0
  for (let turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1)
    items.push(...source.push(bytes.slice(at, at + size)))
    at += size
  }
  items.push(...source.end())
  return items
}

const plain = (items: readonly AdifItem[]) =>
  items.map((item) => ({
    ...('fields' in item ? { fields: item.fields, notes: item.notes } : { reason: item.reason }),
    line: item.line,
    offset: item.offset,
    text: item.raw(),
  }))

describe('ADI', () => {
  test('reads back written records field by field, for any Unicode', () => {
    fc.assert(
      fc.property(records, (all) => {
        const read = parseAdi(file(all))
        expect(read.failures).toEqual([])
        expect(read.records.map((record) => record.fields)).toEqual(
          all.map((fields) => fields.map((one) => ({ ...one, value: wellFormed(one.value) }))),
        )
        expect(read.records.flatMap((record) => record.notes)).toEqual([])
      }),
    )
  })

  test('gives the same result for chunks of any size as for the full file', () => {
    const broken = fc.tuple(
      records,
      fc.array(fc.oneof(hard, fc.constant('<NAME:3>Jürgen'), fc.constant('<QTH:70000000>x')), { maxLength: 5 }),
    )
    fc.assert(
      fc.property(
        broken,
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
        ([all, junk], sizes) => {
          const text = all.map((fields, index) => adiRecord(fields) + (junk[index] ?? '')).join('') + junk.join('')
          const bytes = new TextEncoder().encode(text)
          const full = new AdiParser()
          const items = [...full.push(bytes), ...full.end()]
          const chunked = new AdiParser()
          expect(plain(inChunks(chunked, bytes, sizes))).toEqual(plain(items))
          expect(chunked.header).toEqual(full.header)
        },
      ),
    )
  })

  test('never throws or hangs on a changed byte, and returns or lists all other records', () => {
    const calls = Array.from({ length: 12 }, (_, index) => `G${index % 10}AB${String.fromCharCode(65 + index)}`)
    const encoder = new TextEncoder()
    const starts: number[] = []
    let text = adiHeader(ABOUT)
    for (const call of calls) {
      starts.push(encoder.encode(text).length)
      text += adiRecord([
        { name: 'CALL', value: call, type: '' },
        { name: 'NAME', value: 'Jürgen', type: '' },
      ])
    }
    const bytes = encoder.encode(text)
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const changed = bytes.slice()
        changed[at] = byte
        const { records: read, failures } = parseAdi(changed)
        const listed = [...read, ...failures].map((item) => item.raw()).join('\n')
        const hit = calls.findLast((_, index) => at >= (starts[index] ?? 0))
        for (const call of calls) if (call !== hit) expect(listed).toContain(call)
      }),
      { numRuns: 2000 },
    )
  })

  test('reads arbitrary bytes without an exception', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      ':',
      '9',
      '<EOR>',
      '<EOH>',
      '<A:5>',
      '<B:2:S>',
      'ü',
      ' ',
      '\n',
      '&#1;',
      'xyz',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(bits, fc.string({ maxLength: 3 })), { maxLength: 60 }),
        fc.uint8Array(),
        (parts, noise) => {
          const bytes = new Uint8Array([...new TextEncoder().encode(parts.join('')), ...noise])
          const full = new AdiParser()
          const items = [...full.push(bytes), ...full.end()]
          expect(plain(inChunks(new AdiParser(), bytes, [1]))).toEqual(plain(items))
          for (const item of items) if (item.kind === 'record') entryFromFields(item.fields)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('writes lengths in ASCII characters for ASCII files', () => {
    expect(toAscii('Jürgen Łódź “Ø” 你 é\u0007')).toBe('Juergen Lodz "O" ? e?')
    const text = adiRecord([{ name: 'NAME', value: 'Jürgen', type: '' }], 'ascii')
    expect(text).toBe('<NAME:7>Juergen <EOR>\r\n')
  })
})

describe('ADX', () => {
  test('escapes XML characters and drops characters that XML cannot contain', () => {
    const written = (value: string) => adxRecord([{ name: 'CALL', value, type: '' }])
    const plain = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
    for (const character of [...plain, '\t', '\n']) {
      const code = `&#${character.charCodeAt(0)};`
      const expected = '&<>"'.includes(character) ? code : character
      expect(written(`a${character}`)).toBe(`<RECORD><CALL>a${expected}</CALL></RECORD>\n`)
    }
    expect(written('a\r\nb\u0000\u0001c')).toBe('<RECORD><CALL>a&#13;\nbc</CALL></RECORD>\n')
    expect(written('ü<😀\ud83d\uffff>')).toBe('<RECORD><CALL>ü&#60;😀&#62;</CALL></RECORD>\n')
  })

  test('writes non-ASCII text to the _INTL field if there is one, and only there', () => {
    const field = (name: string, value: string): AdifField => ({ name, value, type: '' })
    const record = adxRecord([
      field('CALL', 'EA8ABC'),
      field('NAME', 'José'),
      field('QTH', 'Madrid'),
      field('COMMENT', 'Grüße'),
    ])
    expect(record).toContain('<NAME_INTL>José</NAME_INTL>')
    expect(record).toContain('<QTH>Madrid</QTH>')
    expect(record).toContain('<COMMENT_INTL>Grüße</COMMENT_INTL>')
    expect(record).not.toMatch(/<(NAME|COMMENT|QTH_INTL|CALL_INTL)>/)
  })

  const printable = value
    .map((text) => Array.from(wellFormed(text)).filter(isXmlCharacter).join(''))
    .filter((text) => text !== '')
  test('reads back written records, with non-ASCII text in _INTL fields', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.record({ name, value: printable, type: fc.constant('') }), { minLength: 1, maxLength: 6 }),
          { maxLength: 5 },
        ),
        (all) => {
          const text = adxHeader(ABOUT, ['SWEATER']) + all.map(adxRecord).join('') + ADX_FOOTER
          const { header, records: read, failures } = parseAdif(text)
          expect(failures).toEqual([])
          expect(header.fields.map((one) => one.name)).toContain('PROGRAMID')
          expect(read.map((record) => record.fields.map((one) => [one.name.replace(/_INTL$/, ''), one.value]))).toEqual(
            all.map((fields) => fields.map((one) => [one.name, one.value])),
          )
        },
      ),
    )
  })

  test('reads APP, USERDEF and the header, and reports broken XML without throwing', () => {
    const good =
      '<RECORD><CALL>G3ABC</CALL><APP PROGRAMID="MONOLOG" FIELDNAME="COMPRESSION" TYPE="S">off</APP><USERDEF FIELDNAME="EPC">32123</USERDEF></RECORD>'
    const { records: read, failures } = parseAdx(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "boom">]><ADX><HEADER><USERDEF FIELDID="1" TYPE="N">EPC</USERDEF></HEADER><RECORDS>${good}<RECORD><CALL>G4&a;BC</CALL></RECORD>${good}</RECORDS></ADX>`,
    )
    expect(read.map((record) => record.fields.map((one) => one.name))).toEqual([
      ['CALL', 'APP_MONOLOG_COMPRESSION', 'EPC'],
      ['CALL', 'APP_MONOLOG_COMPRESSION', 'EPC'],
    ])
    expect(failures).toHaveLength(1)
    expect(failures[0]!.reason).toContain('not well-formed XML')
    const cut = parseAdx(`<ADX><RECORDS>${good}<RECORD><CALL>G4`)
    expect(cut.records).toHaveLength(1)
    expect(cut.failures.length).toBeGreaterThan(0)
  })

  test('detects the format of a file, also in chunks', () => {
    for (const [text, form] of [
      [`${adxHeader(ABOUT)}${adxRecord([{ name: 'CALL', value: 'G3ABC', type: '' }])}${ADX_FOOTER}`, 'adx'],
      [`${adiHeader(ABOUT)}${adiRecord([{ name: 'CALL', value: 'G3ABC', type: '' }])}`, 'adi'],
    ] as const) {
      const reader = new AdifReader()
      expect(inChunks(reader, new TextEncoder().encode(text), [7])).toHaveLength(1)
      expect(reader.form).toBe(form)
    }
  })
})

describe('contacts', () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const words = maybe(unicode.map((text) => wellFormed(text)).filter((text) => text.trim() !== ''))
  const call = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z]{1,3}$/).filter((text) => text.length >= 3)
  const band = fc.constantFrom(...BANDS)
  const thousandths = (limit: number) =>
    fc.integer({ min: -limit * 60_000 + 1, max: limit * 60_000 - 1 }).map((n) => n / 60_000)
  const contact: fc.Arbitrary<LogEntry> = fc
    .record({
      call,
      second: fc.integer({ min: -1_200_000_000, max: 1_900_000_000 }),
      duration: maybe(fc.integer({ min: 0, max: 80_000 })),
      hasSeconds: fc.boolean(),
      stationCallsign: call,
      operator: maybe(call),
      band,
      shift: fc.nat({ max: 1000 }),
      mode: fc.constantFrom(...LOGGER_MODES),
      rstSent: maybe(fc.constantFrom('59', '599', '-12', '59+20')),
      name: words,
      comment: words,
      power: maybe(fc.integer({ min: 0, max: 15_000 }).map((n) => n / 10)),
      dxcc: maybe(fc.integer({ min: 0, max: 522 })),
      cqZone: maybe(fc.integer({ min: 1, max: 40 })),
      position: maybe(fc.record({ latitude: thousandths(90), longitude: thousandths(180) })),
      extra: fc.array(
        fc.record({
          name: fc.constantFrom('MY_SIG', 'APP_X_Y', 'QSLMSG'),
          value: unicode.map(wellFormed),
          type: fc.constantFrom('', 'S'),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ second, duration, band: one, shift, mode, position, ...rest }) => {
      const startedAt = (rest.hasSeconds ? second : second - (((second % 60) + 60) % 60)) * 1000
      const { mode: main, submode } = chooseMode(mode.name)
      return {
        ...rest,
        startedAt,
        endedAt: duration === null ? null : startedAt + duration * 1000,
        frequencyHz: one.lowHz + shift,
        band: one.name,
        mode: main,
        submode: submode || null,
        rstRcvd: null,
        continent: 'EU',
        country: null,
        ituZone: null,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        gridSquare: 'JO62qm',
        satName: null,
        propMode: null,
        contestId: null,
      }
    })

  const close = (entry: LogEntry) => ({
    ...entry,
    latitude: entry.latitude === null ? null : entry.latitude.toFixed(9),
    longitude: entry.longitude === null ? null : entry.longitude.toFixed(9),
  })

  test('preserves a contact through ADI and ADX, and changes nothing in a second round trip', () => {
    fc.assert(
      fc.property(contact, (entry) => {
        fc.pre(!(entry.latitude === 0 && entry.longitude === 0))
        const fields = entryToFields(entry)
        const adi = parseAdi(adiHeader(ABOUT) + adiRecord(fields)).records[0]!
        const mapped = entryFromFields(adi.fields)
        expect(mapped.ok && close(mapped.entry)).toEqual(close(entry))
        if (mapped.ok) expect(entryToFields(mapped.entry)).toEqual(fields)
      }),
    )
  })
})
