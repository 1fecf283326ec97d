/** Well-formed input takes a fast path; any other spelling must give the same result. */
import { sayKept } from '@onfreq/i18n/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBand } from '../bands.ts'
import { decimalToInteger } from '../frequency.ts'
import { normaliseLocator } from '../locator.ts'
import { canonicalMode, IMPORT_ONLY_MODES, MODES } from '../modes.ts'
import { entryFromFields } from './contact.ts'
import { formatDate, parseDate, parseTime, parseWatts, parseWhole } from './values.ts'

/** Blanks and invisible characters that programs add around values. */
const BLANKS = ['', ' ', '\t', '\r\n', '\u00a0', '\ufeff', '\u2028', '\u3000']

/** Well-formed values of fields that are more than text, and of case-insensitive fields. */
const WELL_FORMED = {
  CALL: ['G3ABC', 'EA8/DL1ABC', 'W1AW-4', '1AT101'],
  QSO_DATE: ['20261024', '20240229', '19300101'],
  TIME_ON: ['1205', '235959', '000000'],
  TIME_OFF: ['1206', '235959', '000100'],
  QSO_DATE_OFF: ['20261025'],
  STATION_CALLSIGN: ['M0XYZ', 'M0XYZ/P'],
  OPERATOR: ['M0XYZ'],
  GUEST_OP: ['G4ABC'],
  FREQ: ['14.074', '7.127', '3.573000', '145.5', '14'],
  BAND: ['20m', '70cm', '1.25m', '11m'],
  MODE: ['SSB', 'FT8', 'USB', 'PSK31', 'MFSK'],
  SUBMODE: ['USB', 'FT4', 'JS8', 'FT8'],
  TX_PWR: ['100', '5', '1500'],
  DXCC: ['223', '0'],
  CONT: ['EU', 'AN'],
  CQZ: ['14', '40'],
  ITUZ: ['27', '90'],
  LAT: ['N052 30.123', 'S000 00.000'],
  LON: ['W000 07.500', 'E180 00.000'],
  GRIDSQUARE: ['IO', 'IO91', 'IO91wm', 'IO91wm12ab'],
  SAT_NAME: ['QO-100'],
  PROP_MODE: ['SAT'],
  CONTEST_ID: ['CQ-WW-SSB'],
} as const
type Name = keyof typeof WELL_FORMED
const NAMES = Object.keys(WELL_FORMED) as Name[]
const CASELESS: readonly Name[] =
  'CALL STATION_CALLSIGN OPERATOR GUEST_OP BAND MODE SUBMODE CONT LAT LON GRIDSQUARE'.split(' ') as Name[]

const spelling = fc.record({
  before: fc.constantFrom(...BLANKS),
  after: fc.constantFrom(...BLANKS),
  small: fc.boolean(),
})
const record = fc
  .record(Object.fromEntries(NAMES.map((name) => [name, fc.tuple(fc.constantFrom(...WELL_FORMED[name]), spelling)])), {
    requiredKeys: ['CALL', 'QSO_DATE', 'TIME_ON'],
  })
  .map((values) => NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, ...values[name]] as const])))

/** The contact. Unreadable values retain their spelling, so they are compared trimmed and in upper case. */
function read(fields: readonly (readonly [name: string, value: string])[]) {
  const result = entryFromFields(fields.map(([name, value]) => ({ name, value, type: '' })))
  if (!result.ok) throw new Error(sayKept(result.reason))
  const { extra, ...entry } = result.entry
  return {
    entry,
    extra: extra.map(({ name, value }) => [name, value.trim().toUpperCase()]),
    notes: result.notes.map(({ field, message }) => [field, sayKept(message).toUpperCase()]),
  }
}

test('reads the same values whatever their case and surrounding spaces', () => {
  fc.assert(
    fc.property(record, (fields) => {
      const plain = read(fields.map(([name, value]) => [name, value]))
      const sloppy = read(
        fields.map(([name, value, { before, after, small }]) => {
          const text = small && CASELESS.includes(name) ? value.toLowerCase() : value
          return [name, `${before}${text}${after}`]
        }),
      )
      expect(sloppy).toEqual(plain)
    }),
    { numRuns: 500 },
  )
})

test('accepts dates and times with separators or without a leading zero, with a note', () => {
  const separator = fc.constantFrom('-', '/', '.', ':', ' ')
  fc.assert(
    fc.property(separator, fc.constantFrom('0905', '090530', '235959', '1205'), (mark, time) => {
      const plain = read([
        ['CALL', 'G3ABC'],
        ['QSO_DATE', '20261024'],
        ['TIME_ON', time],
        ['MODE', 'CW'],
      ])
      const parts = time.match(/../g)?.join(mark) ?? ''
      const sloppy = read([
        ['CALL', 'G3ABC'],
        ['QSO_DATE', ['2026', '10', '24'].join(mark)],
        ['TIME_ON', parts.replace(/^0/, '')],
        ['MODE', 'CW'],
      ])
      expect(sloppy.entry).toEqual(plain.entry)
      expect(sloppy.notes.map(([field]) => field)).toEqual(['QSO_DATE', 'TIME_ON'])
    }),
  )
})

test('rejects a call that contains any invalid character', () => {
  for (let code = 0; code < 0x250; code++) {
    const call = `G3${String.fromCharCode(code)}AB`
    const asWritten = /^[A-Z0-9/-]$/.test(String.fromCharCode(code))
    const result = entryFromFields(
      Object.entries({ CALL: call, QSO_DATE: '20261024', TIME_ON: '1205' }).map(([name, value]) => ({
        name,
        value,
        type: '',
      })),
    )
    if (asWritten) expect(result.ok && result.entry.call).toBe(call)
    else if (result.ok) expect(result.entry.call).toMatch(/^[A-Z0-9/-]{3,20}$/)
  }
  const getCall = (CALL: string) => {
    const fields = Object.entries({ CALL, QSO_DATE: '20261024', TIME_ON: '1205' })
    const result = entryFromFields(fields.map(([name, value]) => ({ name, value, type: '' })))
    return result.ok ? result.entry.call : null
  }
  for (const none of ['G3.AB', 'G3@AB', 'G3[AB', '12345', '1/2-3', 'G3', 'G'.repeat(21)])
    expect(getCall(none)).toBeNull()
  expect(['G3A', 'G'.repeat(20), '-A-'].map(getCall)).toEqual(['G3A', 'G'.repeat(20), '-A-'])
})

test('accepts dates from 1900 to 2400 only if they exist and are later than 1929', () => {
  for (let year = 1900; year <= 2400; year++)
    for (let month = 0; month <= 13; month++)
      for (const day of [0, 1, 15, 28, 29, 30, 31, 32]) {
        const text = `${year * 10_000 + month * 100 + day}`
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = year >= 1930 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const time = parseDate(text)
        if (time !== (exists ? date.getTime() : null)) throw new Error(`${text}: ${time}`)
        if (time !== null && formatDate(time) !== text) throw new Error(text)
      }
})

/** Digits, and characters that may occur among them. */
const almostDigits = fc.string({
  unit: fc.constantFrom(...'0123456789', ...'0125', '.', ' ', '-', 'e', '٣'),
  maxLength: 24,
})

test('reads numbers, dates and times from ASCII digits only', () => {
  fc.assert(
    fc.property(almostDigits, fc.integer({ min: 0, max: 9 }), (text, places) => {
      expect(decimalToInteger(text, places)).toBe(toExactInteger(text, places))
      const full = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1
      expect(parseWhole(text, 0, 999)).toBe(full >= 0 && full <= 999 ? full : null)
      if (/^\d{1,15}$/.test(text)) expect(parseWatts(text)).toBe(Number(text))
      if (!/^(?:\d\d){2,3}$/.test(text)) expect(parseTime(text)).toBeNull()
      if (!/^\d{8}$/.test(text)) expect(parseDate(text)).toBeNull()
    }),
    { numRuns: 2000 },
  )
})

/** A decimal as an integer in units of its last digit, rounded half up; null beyond 10 THz or if invalid. */
function toExactInteger(text: string, places: number): number | null {
  const [, full = '', fraction = ''] = /^\s*(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? []
  if (full + fraction === '') return null
  const stored = BigInt(full + fraction.slice(0, places).padEnd(places, '0') || '0')
  const value = stored + (fraction.charAt(places) >= '5' ? 1n : 0n)
  return value <= 10n ** 13n ? Number(value) : null
}

test('reads mode and submode in lower case and with spaces', () => {
  const names = [...MODES.flatMap(({ mode, submodes }) => [mode, ...submodes]), ...IMPORT_ONLY_MODES]
  const others = names.flatMap((mode) =>
    ['', ...names].filter((submode) => {
      const [spelled, other] = [
        canonicalMode(mode, submode),
        canonicalMode(` ${mode.toLowerCase()}`, `${submode.toLowerCase()} `),
      ]
      return spelled.mode !== other.mode || spelled.submode !== other.submode || spelled.known !== other.known
    }),
  )
  expect(others).toEqual([])
  expect(canonicalMode('SSB', 'USB')).toEqual({ mode: 'SSB', submode: 'USB', known: true })
  expect(canonicalMode('constructor', '__proto__')).toMatchObject({ mode: 'CONSTRUCTOR', known: false })
})

test('reads bands and squares in any case', () => {
  expect(findBand(' 70 CM')).toBe(findBand('70cm'))
  for (const locator of ['JO', 'JO62', 'JO62qm', 'JO62qm12', 'JO62qm12ab']) {
    expect(normaliseLocator(locator)).toBe(locator)
    expect(normaliseLocator(` ${locator.toUpperCase()}\n`)).toBe(locator)
    expect(normaliseLocator(locator.toLowerCase())).toBe(locator)
    expect(normaliseLocator(`${locator}\n`)).toBe(locator)
  }
})
