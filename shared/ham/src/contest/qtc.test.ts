import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCabrillo } from './cabrillo.ts'
import { findContest } from './catalogue.ts'
import type { ContestContact } from './contest.ts'
import { nextQtcs, QTC_FIELD, readQtc, writeQtc } from './qtc.ts'
import { scoreOf } from './score.ts'

const wae = findContest('DARC-WAEDC-CW')
if (!wae) throw new Error('no contest')
const W7QSE = { call: 'W7QSE', dxcc: 291, continent: 'NA', cqZone: 3, ituZone: 6 }
const DL1ABC = { call: 'DL1ABC', dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28 }
const AMERICA = { dxcc: 291, continent: 'NA', cqZone: 5, ituZone: 8 }
const EUROPE = { dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28 }

let minute = 0
function contact(call: string, rcvd: string, place: typeof AMERICA, qtc = ''): ContestContact {
  minute += 1
  return {
    ...{
      id: minute,
      call,
      at: Date.UTC(2026, 7, 8, 7) + minute * 60_000,
      band: '20m',
      frequencyHz: 14_021_000,
      mode: 'CW',
    },
    ...{ rstSent: '599', rstRcvd: '599', sent: '001', rcvd, ...place },
    extra: qtc === '' ? [] : [[QTC_FIELD, qtc]],
  }
}

describe('series of QTCs', () => {
  it('parses a series as sent, with the hour given once, and spaces or commas', () => {
    expect(readQtc('3/2 0711 dl1auz 16, 12 SP2ABC/P 118')).toEqual({
      odd: null,
      series: [
        {
          number: 3,
          count: 2,
          reports: [
            { time: '0711', call: 'DL1AUZ', serial: '16' },
            { time: '0712', call: 'SP2ABC/P', serial: '118' },
          ],
        },
      ],
    })
    expect(readQtc('1/1 0711 DL1AUZ 16 2/1 0800 F5AAA 7').series.map(({ number }) => number)).toEqual([1, 2])
  })

  it.each([
    ['0711 DL1AUZ 16', 'begins with its number'],
    ['3/2 0711 DL1AUZ 16', '3/2 says 2 QTCs, and 1 are there'],
    ['3/1 0711 DLAUZ 16', 'DLAUZ: a QTC is time, callsign and number'],
    ['3/1 2511 DL1AUZ 16', '2511: a QTC'],
    ['3/1 0711 DL1AUZ', 'A QTC is time, callsign and number'],
    [
      writeQtc({
        number: 1,
        reports: Array.from({ length: 11 }, (_, n) => ({ time: '0711', call: `F${n}AA`, serial: '1' })),
      }),
      'at most 10',
    ],
  ])('warns about %s', (text, says) => {
    expect(readQtc(text).odd).toContain(says)
  })

  it('parses its own output and never throws', () => {
    const report = fc.record({
      time: fc
        .integer({ min: 0, max: 1439 })
        .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}${String(m % 60).padStart(2, '0')}`),
      call: fc.constantFrom('DL1AUZ', 'SP2ABC/P', '9A1A', 'EA8/G4QEE'),
      serial: fc.integer({ min: 1, max: 99_999 }).map(String),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.array(report, { minLength: 1, maxLength: 10 }),
        (number, reports) => {
          expect(readQtc(writeQtc({ number, reports }))).toEqual({
            odd: null,
            series: [{ number, count: reports.length, reports }],
          })
        },
      ),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(fc.string(), (text) => void readQtc(text)),
      { numRuns: 300 },
    )
  })
})

describe('QTCs in the log', () => {
  const log = () => [
    contact('DL1ABC', '5', EUROPE, '1/2 0600 F5AAA 12 0601 G4QAO 3'),
    contact('F5AAA', '7', EUROPE),
    contact('G4QAO', '9', EUROPE),
  ]

  it('counts one point for each QTC, at most ten per station, and only in contests with QTCs', () => {
    const plain = scoreOf(
      wae,
      W7QSE,
      log().map((one) => ({ ...one, extra: [] })),
    )
    const score = scoreOf(wae, W7QSE, log())
    expect(score.points).toBe(plain.points + 2)
    expect(score.qtcs).toBe(2)
    expect(score.score).toBe(score.points * score.multipliers)
    expect(score.bands.map(({ points }) => points)).toEqual([score.points])
    const nine = Array.from({ length: 9 }, (_, n) => ({ time: '0600', call: `F${n}AA`, serial: '1' }))
    const more = [contact('DL1ABC', '8', EUROPE, writeQtc({ number: 2, reports: nine }))]
    expect(scoreOf(wae, W7QSE, [...log(), ...more]).qtcs).toBe(10)
    const cqWw = findContest('CQ-WW-CW')
    if (cqWw) expect(scoreOf(cqWw, W7QSE, log()).qtcs).toBe(0)
  })

  it('sends QTCs oldest first and once each, not to the station they report', () => {
    const contacts = [contact('DL1ABC', '5', EUROPE), contact('F5AAA', '7', EUROPE), contact('G4QAO', '009', EUROPE)]
    const [first, second] = contacts.map(({ at }) => new Date(at).toISOString().slice(11, 16).replace(':', ''))
    const series = nextQtcs(contacts, 'G4QAO')
    expect(series).toBe(`1/2 ${first} DL1ABC 5 ${second} F5AAA 7`)
    const after = contacts.map((one) =>
      one.call === 'G4QAO' ? { ...one, extra: [[QTC_FIELD, series ?? ''] as const] } : one,
    )
    expect(nextQtcs(after, 'OK1AAA')).toMatch(/^2\/1 \d{4} G4QAO 009$/)
    expect(
      nextQtcs(
        after.filter(({ call }) => call === 'G4QAO'),
        'G4QAO',
      ),
    ).toBeNull()
  })

  it('writes QTCs to Cabrillo with the receiver before the sender', () => {
    const header = { callsign: 'W7QSE', categories: {}, operators: [], claimedScore: 1 }
    const [first] = log()
    const sent = first ? writeCabrillo(wae, header, [{ ...first, at: Date.UTC(2026, 7, 8, 7, 11) }], W7QSE) : ''
    expect(sent).toContain('QTC: 14021 CW 2026-08-08 0711 DL1ABC        1/2        W7QSE         0600 F5AAA         12')
    const theirs = contact('W7QSE', '5', AMERICA, '4/1 0600 F5AAA 12')
    const text = writeCabrillo(wae, { ...header, callsign: 'DL1ABC' }, [theirs], DL1ABC)
    expect(text).toMatch(/QTC: 14021 CW 2026-08-08 \d{4} DL1ABC {8}4\/1 {8}W7QSE {9}0600 F5AAA {9}12/)
  })
})
