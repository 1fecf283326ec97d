import { sayKept } from '@onfreq/i18n/texts'
import { describe, expect, test } from 'vitest'
import { entryFromFields, entryToFields, type LogEntry } from './contact.ts'
import { parseAdi } from './parser.ts'
import type { AdifField } from './records.ts'

const BASE = '<CALL:5>g3abc<QSO_DATE:8>20261024<TIME_ON:6>120530'

function map(adi: string) {
  return entryFromFields(parseAdi(`x<EOH>${adi}<EOR>`).records[0]!.fields)
}
function field(name: string, value: string) {
  return `<${name}:${value.length}>${value}`
}
function entry(...fields: [string, string][]): LogEntry {
  const result = map(BASE + fields.map(([name, value]) => field(name, value)).join(''))
  if (!result.ok) throw new Error(result.reason)
  return result.entry
}
function notes(...fields: [string, string][]): string[] {
  const result = map(BASE + fields.map(([name, value]) => field(name, value)).join(''))
  return result.ok ? result.notes.map((note) => note.field) : [result.reason]
}
const out = (from: LogEntry) =>
  Object.fromEntries(entryToFields(from).map(({ name, value }: AdifField) => [name, value]))

test('reads a complete contact', () => {
  expect(
    entry(
      ['TIME_OFF', '120702'],
      ['FREQ', '7.127'],
      ['BAND', '40M'],
      ['MODE', 'LSB'],
      ['RST_SENT', '59'],
      ['RST_RCVD', '57'],
      ['STATION_CALLSIGN', 'M0XYZ/P'],
      ['OPERATOR', 'M0XYZ'],
      ['NAME', 'Ann'],
      ['COMMENT', 'nice  signal'],
      ['TX_PWR', '100'],
      ['DXCC', '223'],
      ['CONT', 'eu'],
      ['COUNTRY', 'England'],
      ['CQZ', '14'],
      ['ITUZ', '27'],
      ['LAT', 'N052 30.123'],
      ['LON', 'W000 07.500'],
      ['GRIDSQUARE', 'io91WM'],
      ['CONTEST_ID', 'CQ-WW-SSB'],
      ['SAT_NAME', 'QO-100'],
      ['PROP_MODE', 'SAT'],
      ['MY_SOTA_REF', 'G/LD-001'],
    ),
  ).toEqual({
    call: 'G3ABC',
    startedAt: Date.UTC(2026, 9, 24, 12, 5, 30),
    hasSeconds: true,
    endedAt: Date.UTC(2026, 9, 24, 12, 7, 2),
    stationCallsign: 'M0XYZ/P',
    operator: 'M0XYZ',
    frequencyHz: 7_127_000,
    band: '40m',
    mode: 'SSB',
    submode: 'LSB',
    rstSent: '59',
    rstRcvd: '57',
    name: 'Ann',
    comment: 'nice  signal',
    power: 100,
    dxcc: 223,
    continent: 'EU',
    country: 'England',
    cqZone: 14,
    ituZone: 27,
    latitude: 52.50205,
    longitude: -0.125,
    gridSquare: 'IO91wm',
    satName: 'QO-100',
    propMode: 'SAT',
    contestId: 'CQ-WW-SSB',
    extra: [{ name: 'MY_SOTA_REF', value: 'G/LD-001', type: '' }],
  })
})

describe('rejects an invalid contact with a reason', () => {
  test.each([
    ['<QSO_DATE:8>20261024<TIME_ON:4>1205', 'The record has no CALL.'],
    ['<CALL:2>G3<QSO_DATE:8>20261024<TIME_ON:4>1205', 'CALL "G3" is not a callsign.'],
    [
      '<CALL:20><img src=x onerror=><QSO_DATE:8>20261024<TIME_ON:4>1205',
      'CALL "<img src=x onerror=>" is not a callsign.',
    ],
    ['<CALL:5>G3ABC<TIME_ON:4>1205', 'The record has no QSO_DATE.'],
    ['<CALL:5>G3ABC<QSO_DATE:8>20260230<TIME_ON:4>1205', 'QSO_DATE "20260230" is not a date.'],
    ['<CALL:5>G3ABC<QSO_DATE:10>04/05/2026<TIME_ON:4>1205', 'QSO_DATE "04/05/2026" is not a date.'],
    ['<CALL:5>G3ABC<QSO_DATE:8>19000101<TIME_ON:4>1205', 'QSO_DATE "19000101" is not a date.'],
    ['<CALL:5>G3ABC<QSO_DATE:8>20261024', 'The record has no TIME_ON.'],
    ['<CALL:5>G3ABC<QSO_DATE:8>20261024<TIME_ON:4>2575', 'TIME_ON "2575" is not a time.'],
  ])('without a valid callsign, date or time: %s', (adi, reason) => {
    const read = map(adi)
    expect(read.ok ? undefined : sayKept(read.reason)).toBe(reason)
  })
})

describe('times', () => {
  const time = (...fields: [string, string][]) => {
    const result = map(`<CALL:5>G3ABC${fields.map(([name, value]) => field(name, value)).join('')}`)
    if (!result.ok) throw new Error(result.reason)
    const { startedAt, hasSeconds, endedAt } = result.entry
    return [new Date(startedAt).toISOString(), hasSeconds, endedAt === null ? null : new Date(endedAt).toISOString()]
  }
  test('reads a time of four digits as one without seconds', () => {
    expect(time(['QSO_DATE', '20261024'], ['TIME_ON', '1205'])).toEqual(['2026-10-24T12:05:00.000Z', false, null])
  })
  test('handles times before 1970, past midnight, within a minute and with an end date', () => {
    expect(time(['QSO_DATE', '19571231'], ['TIME_ON', '235930'], ['TIME_OFF', '000010'])[2]).toBe(
      '1958-01-01T00:00:10.000Z',
    )
    expect(time(['QSO_DATE', '20261024'], ['TIME_ON', '120530'], ['TIME_OFF', '1205'])[2]).toBe(
      '2026-10-24T12:05:30.000Z',
    )
    expect(
      time(['QSO_DATE', '20261024'], ['TIME_ON', '235900'], ['QSO_DATE_OFF', '20261025'], ['TIME_OFF', '000100'])[2],
    ).toBe('2026-10-25T00:01:00.000Z')
  })
  test('uses TIME_OFF as the start if there is no TIME_ON, and repairs separators and lost zeros', () => {
    expect(time(['QSO_DATE', '20261024'], ['TIME_OFF', '1207'])[0]).toBe('2026-10-24T12:07:00.000Z')
    expect(time(['QSO_DATE', '2026-10-24'], ['TIME_ON', '9:05'])[0]).toBe('2026-10-24T09:05:00.000Z')
  })
  test('preserves an invalid end, or one before the start, and exports it again', () => {
    const odd = entry(['QSO_DATE_OFF', '20261023'], ['TIME_OFF', '2375'])
    expect(odd.endedAt).toBeNull()
    expect(out(odd)).toMatchObject({ QSO_DATE_OFF: '20261023', TIME_OFF: '2375' })
  })
})

describe('frequency and band', () => {
  test.each([
    ['14.074', '', 14_074_000, '20m'],
    ['14.0740005', '', 14_074_001, '20m'],
    ['14,074', '20m', 14_074_000, '20m'],
    ['14074', '20M', 14_074_000, '20m'],
    ['14074000', '', 14_074_000, '20m'],
    ['14.074.000', '', 14_074_000, '20m'],
    ['', '40m', null, '40m'],
    ['0', '40m', null, '40m'],
    ['', '', null, null],
    ['7.2', '20m', 7_200_000, '20m'],
    ['9.5', '', 9_500_000, null],
    ['27.555', '', 27_555_000, '11m'],
    ['10368', '3cm', 10_368_000_000, '3cm'],
    ['', 'lightwave', null, 'lightwave'],
  ])('reads FREQ %s with BAND %s', (freq, band, hertz, name) => {
    const mapped = entry(['FREQ', freq], ['BAND', band])
    expect([mapped.frequencyHz, mapped.band]).toEqual([hertz, name])
  })

  test('adds notes on conflicts and repairs, and exports an invalid frequency again', () => {
    expect(notes(['FREQ', '7.2'], ['BAND', '20m'], ['MODE', 'CW'])).toEqual(['BAND'])
    expect(notes(['FREQ', '14074'], ['MODE', 'CW'])).toEqual(['FREQ'])
    expect(out(entry(['FREQ', 'QSY'], ['BAND', '20m']))).toMatchObject({ FREQ: 'QSY', BAND: '20m' })
  })

  test('exports 11m without BAND, and reads it as 11m again', () => {
    const written = out(entry(['FREQ', '27.555']))
    expect(written).toMatchObject({ FREQ: '27.555', APP_ONFREQ_BAND: '11m' })
    expect(written).not.toHaveProperty('BAND')
    expect(entry(['APP_ONFREQ_BAND', '11m']).band).toBe('11m')
  })
})

describe('values', () => {
  test.each([
    ['100', 100],
    ['0.5', 0.5],
    ['100W', 100],
    ['1.5 kW', 1500],
    ['KW', 1000],
    ['K', 1000],
    ['500mW', 0.5],
    ['0', 0],
  ])('reads TX_PWR %s as %d W', (text, watts) => {
    expect(entry(['TX_PWR', text]).power).toBe(watts)
  })

  test('reads entity 0 as no DXCC entity, not as a missing value', () => {
    expect(entry(['DXCC', '0']).dxcc).toBe(0)
    expect(out(entry(['DXCC', '0'])).DXCC).toBe('0')
    expect(entry().dxcc).toBeNull()
  })

  test('ignores 0° 0° and incomplete positions and exports them again', () => {
    for (const [lat, lon] of [
      ['N000 00.000', 'W000 00.000'],
      ['N052 30.000', ''],
      ['N099 00.000', 'E001 00.000'],
    ] as const) {
      const mapped = entry(['LAT', lat], ['LON', lon])
      expect([mapped.latitude, mapped.longitude]).toEqual([null, null])
      expect(out(mapped).LAT).toBe(lat)
    }
    expect(entry(['LAT', '-33.5'], ['LON', '151.25'])).toMatchObject({ latitude: -33.5, longitude: 151.25 })
  })

  test('uses OPERATOR or GUEST_OP without STATION_CALLSIGN, and reads VE_PROV as STATE', () => {
    expect(entry(['OPERATOR', 'm0xyz']).stationCallsign).toBe('M0XYZ')
    expect(entry(['GUEST_OP', 'M0XYZ'], ['STATION_CALLSIGN', 'GB2RS'])).toMatchObject({
      stationCallsign: 'GB2RS',
      operator: 'M0XYZ',
    })
    expect(out(entry(['VE_PROV', 'ON']))).toMatchObject({ STATE: 'ON' })
  })

  test('exports unreadable values, repeated fields and unknown fields again', () => {
    const written = entryToFields(
      entry(['CQZ', '99'], ['GRIDSQUARE', 'ZZ'], ['NAME', 'Ann'], ['NAME', 'Bob'], ['APP_X_Y', '1'], ['SWEATER', 'M']),
    )
    const pairs = written.map(({ name, value }) => `${name}=${value}`)
    expect(pairs).toEqual(
      expect.arrayContaining([
        'CQZ=99',
        'GRIDSQUARE=ZZ',
        'NAME=Ann',
        'APP_ONFREQ_SECOND_NAME=Bob',
        'APP_X_Y=1',
        'SWEATER=M',
      ]),
    )
  })

  test('exports preserved values once, unless the contact has a newer value', () => {
    const cached = entry(['CQZ', '99'], ['GRIDSQUARE', 'ZZ'])
    const aside = (name: string, value: string) => ({ name, value, type: 'S' })
    const extra = [
      ...cached.extra,
      aside('GRIDSQUARE', 'YY'),
      aside('OPERATOR', ''),
      aside('OPERATOR', 'DL1ABC'),
      aside('SIG', 'A'),
    ]
    const written = entryToFields({ ...cached, cqZone: 14, extra: [...extra, aside('SIG', 'B')] })
    const of = (name: string) => written.flatMap((field) => (field.name === name ? [field.value] : []))
    expect([of('CQZ'), of('GRIDSQUARE'), of('OPERATOR'), of('SIG')]).toEqual([['14'], ['ZZ'], ['DL1ABC'], ['A', 'B']])
    expect(written.find(({ name }) => name === 'OPERATOR')?.type).toBe('S')
  })

  test('reads the same mode in any spelling', () => {
    const one = entry(['MODE', 'C4FM'])
    const other = entry(['MODE', 'DIGITALVOICE'], ['SUBMODE', 'C4FM'])
    expect([one.mode, one.submode]).toEqual([other.mode, other.submode])
    expect(out(entry(['MODE', 'FT4']))).toMatchObject({ MODE: 'MFSK', SUBMODE: 'FT4' })
    expect(entry(['MODE', 'CHIRP'])).toMatchObject({ mode: 'CHIRP', submode: null })
    expect(entry().mode).toBeNull()
  })

  test('reads text from the _INTL field', () => {
    expect(entry(['NAME_INTL', 'Jose']).name).toBe('Jose')
  })
})
