import { describe, expect, it } from 'vitest'
import { looksLikeCabrillo, readCabrillo } from './read-cabrillo.ts'

const HEAD = 'START-OF-LOG: 3.0\nCALLSIGN: DL1ABC\nCONTEST: CQ-WW-CW\nOPERATORS: DL2XYZ\n'
const log = (lines: string, head = HEAD) => readCabrillo(`${head}${lines}\nEND-OF-LOG:\n`)
const getValues = (lines: string, head?: string) =>
  log(lines, head).map((item) =>
    item.kind === 'failure' ? item.reason : Object.fromEntries(item.fields.map(({ name, value }) => [name, value])),
  )

describe('a QSO line', () => {
  it('reads a QSO line as a record with report and exchange of both sides', () => {
    expect(getValues('QSO: 14021 CW 2025-11-29 0001 DL1ABC 599 14     W1XYZ         599 05     0')).toEqual([
      {
        CALL: 'W1XYZ',
        QSO_DATE: '20251129',
        TIME_ON: '0001',
        BAND: '20m',
        FREQ: '14.021',
        MODE: 'CW',
        STATION_CALLSIGN: 'DL1ABC',
        OPERATOR: 'DL2XYZ',
        CONTEST_ID: 'CQ-WW-CW',
        RST_SENT: '599',
        STX_STRING: '14',
        RST_RCVD: '599',
        SRX_STRING: '05',
      },
    ])
  })

  it.each([
    ['2025-11-29', '20251129'],
    ['20251129', '20251129'],
    ['2025/11/29', '20251129'],
    ['29.11.2025', '29.11.2025'],
    ['11/29/2025', '11/29/2025'],
  ])('reads the date %s as %s', (written, date) => {
    expect(getValues(`QSO: 14021 CW ${written} 0001 DL1ABC 599 14 W1XYZ 599 05`)).toMatchObject([{ QSO_DATE: date }])
  })

  it.each([
    ['50', '6m'],
    ['70', '4m'],
    ['144', '2m'],
    ['432', '70cm'],
    ['1.2G', '23cm'],
    ['10G', '3cm'],
    ['LIGHT', 'submm'],
    ['1296', '23cm'],
    ['7010', '40m'],
  ])('reads the frequency %s as band %s', (word, band) => {
    expect(getValues(`QSO: ${word} PH 2025-11-29 0001 DL1ABC 59 14 W1XYZ 59 05`)).toMatchObject([{ BAND: band }])
  })

  it('reads the complete exchange of a contest without reports, even if it looks like one', () => {
    const head = 'START-OF-LOG: 2.0\nCONTEST: ARRL-SS-CW\nCALLSIGN: N5KO\n'
    expect(getValues('QSO: 21042 CW 1997-11-01 2102 N5KO 599 B 74 STX K1RT 15 A 72 CT', head)).toMatchObject([
      { STX: '599', STX_STRING: '599 B 74 STX', SRX: '15', SRX_STRING: '15 A 72 CT' },
    ])
  })

  it('joins a QSO line with its continuation on the next line', () => {
    const head = 'START-OF-LOG: 2.0\nCONTEST: ARRL-SS-CW\nCALLSIGN: N5KO\n'
    expect(getValues('QSO: 21042 CW 1997-11-01 2102 N5KO 3 B 74 STX\n     K1RT 15 A 72 CT', head)).toMatchObject([
      { CALL: 'K1RT', SRX_STRING: '15 A 72 CT' },
    ])
  })

  it('reads serial number and locator of a VHF contest', () => {
    const head = 'CONTEST: MY-VHF\nCALLSIGN: DL1ABC\n'
    expect(getValues('QSO: 144 PH 2025-06-06 1400 DL1ABC 59 001 JO62QM OK1XYZ/P 59 002 JN79AA', head)).toMatchObject([
      { CALL: 'OK1XYZ/P', RST_RCVD: '59', SRX: '2', SRX_STRING: '002 JN79AA', GRIDSQUARE: 'JN79AA' },
    ])
  })

  it('reports a QSO line that cannot be read, with the reason', () => {
    expect(getValues('QSO: 14021 CW 2025-11-29 0001 DL1ABC 599 14')).toEqual([
      'This QSO line has no callsign of another station.',
    ])
    expect(log('QSO: 9 CW 2025-11-29 0001 DL1ABC 599 14 W1XYZ 599 5')[0]?.kind).toBe('record')
    expect(log('QSO: 13000 CW 2025-11-29 0001 DL1ABC 599 14 W1XYZ 599 5')[0]?.kind).toBe('failure')
    expect(getValues('QTC: 14021 CW')).toEqual(['QTC lines of a Cabrillo log are not imported.'])
  })
})

it('reports a log without its end', () => {
  const items = readCabrillo(`${HEAD}QSO: 14021 CW 2025-11-29 0001 DL1ABC 599 14 W1XYZ 599 05`)
  expect(items.map(({ kind }) => kind)).toEqual(['record', 'failure'])
})

it.each([
  ['START-OF-LOG: 3.0', true],
  ['\ufeffstart-of-log: 2.0', true],
  ['QSO: 14021 CW', true],
  ['X-QSO: 14021 CW', true],
  ['<CALL:4>W1AW', false],
  ['A QSO: in a text', false],
])('detects whether %s starts a Cabrillo log: %s', (start, is) => expect(looksLikeCabrillo(start)).toBe(is))
