import { describe, expect, it } from 'vitest'
import { CABRILLO_CATEGORIES, writeCabrillo } from './cabrillo.ts'
import { CONTESTS, findContest } from './catalogue.ts'
import type { ContestContact, ContestStation } from './contest.ts'
import { contestOf } from './own.ts'
import { exchangeProblem, scoreOf } from './score.ts'

const W7QSE: ContestStation = { call: 'W7QSE', dxcc: 291, continent: 'NA', cqZone: 3, ituZone: 6 }
const G4QAO: ContestStation = { call: 'G4QAO', dxcc: 223, continent: 'EU', cqZone: 14, ituZone: 27 }

const PLACES = {
  K1ABC: { dxcc: 291, continent: 'NA', cqZone: 5, ituZone: 8 },
  VE3XYZ: { dxcc: 1, continent: 'NA', cqZone: 4, ituZone: 4 },
  G4QAO: { dxcc: 223, continent: 'EU', cqZone: 14, ituZone: 27 },
  DL1ABC: { dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28 },
  IT9ZZZ: { dxcc: 248, continent: 'EU', cqZone: 15, ituZone: 28 },
  JA1XYZ: { dxcc: 339, continent: 'AS', cqZone: 25, ituZone: 45 },
  'PA0AAA/P': { dxcc: 263, continent: 'EU', cqZone: 14, ituZone: 27 },
} as const

let minute = 0
function contact(
  call: keyof typeof PLACES,
  band: string,
  rcvd: string,
  more: Partial<ContestContact> = {},
): ContestContact {
  minute += 1
  return {
    id: minute,
    call,
    at: Date.UTC(2026, 10, 28) + minute * 60_000,
    band,
    frequencyHz: null,
    mode: 'CW',
    rstSent: '599',
    rstRcvd: '599',
    sent: '03',
    rcvd,
    ...PLACES[call],
    ...more,
  }
}

function named(name: string) {
  const contest = findContest(name)
  if (!contest) throw new Error(name)
  return contest
}

/** Number of contacts, points, multipliers and score. */
function figures(name: string, we: ContestStation, contacts: readonly ContestContact[]) {
  const { valid, points, multipliers, score } = scoreOf(named(name), we, contacts)
  return [valid, points, multipliers, score]
}

describe('scores calculated by hand from the rules', () => {
  it("scores CQ World Wide with zones and countries per band and 0 points for the operator's own country", () => {
    const log = [
      contact('K1ABC', '20m', '05'), // 0; zone 5, country W
      contact('VE3XYZ', '20m', '4'), // 2; zone 4, country VE
      contact('G4QAO', '20m', '14'), // 3; zone 14, country G
      contact('DL1ABC', '20m', '14'), // 3; country DL
      contact('DL1ABC', '40m', '14'), // 3; zone 14 and DL again
      contact('IT9ZZZ', '40m', '15'), // 3; zone 15, and Sicily, which is not a DXCC entity
      contact('G4QAO', '20m', '14'), // dupe
    ]
    expect(figures('CQ-WW-CW', W7QSE, log)).toEqual([6, 14, 11, 154])
    const { contacts } = scoreOf(named('CQ-WW-CW'), W7QSE, log)
    expect(contacts.at(-1)).toMatchObject({ points: 0, dupeOf: { call: 'G4QAO', band: '20m' }, multipliers: [] })
    expect(contacts[5]?.multipliers).toEqual(['zone 15', 'country IT9'])
  })

  it('scores CQ WPX with prefixes counted once and more points on the low bands', () => {
    const log = [
      contact('K1ABC', '20m', '1'), // 1; K1
      contact('VE3XYZ', '20m', '2'), // 2; VE3
      contact('VE3XYZ', '40m', '3'), // 4; known
      contact('G4QAO', '80m', '4'), // 6; G4
      contact('JA1XYZ', '15m', '5'), // 3; JA1
    ]
    expect(figures('CQ-WPX-CW', W7QSE, log)).toEqual([5, 16, 4, 64])
  })

  it('scores ARRL DX with contacts of each side counting only with the other', () => {
    const ofAmerica = [contact('G4QAO', '20m', '100'), contact('K1ABC', '20m', 'CT'), contact('DL1ABC', '20m', 'KW')]
    expect(figures('ARRL-DX-CW', W7QSE, ofAmerica)).toEqual([3, 6, 2, 12])
    const ofEurope = [contact('K1ABC', '20m', 'CT'), contact('VE3XYZ', '20m', 'ON'), contact('K1ABC', '40m', 'CT')]
    expect(figures('ARRL-DX-CW', G4QAO, [...ofEurope, contact('DL1ABC', '20m', '100')])).toEqual([4, 9, 3, 27])
  })

  it('scores IARU with zones and societies, phone and CW separately', () => {
    const log = [
      contact('G4QAO', '20m', '27'), // 5; zone 27
      contact('G4QAO', '20m', '27', { mode: 'PH' }), // 5
      contact('K1ABC', '20m', '8'), // 3; zone 8
      contact('DL1ABC', '20m', 'DARC'), // 1; the society
      contact('VE3XYZ', '20m', '6'), // 1: the exchange gives our zone
    ]
    expect(figures('IARU-HF', W7QSE, log)).toEqual([5, 15, 4, 60])
  })

  it('scores Worked All Europe with multipliers weighted more on the low bands', () => {
    const log = [
      contact('G4QAO', '80m', '1'), // 1; × 4
      contact('DL1ABC', '20m', '2'), // 1; × 2
      contact('JA1XYZ', '20m', '3'), // outside Europe: nothing
    ]
    expect(figures('WAE-CW', W7QSE, log)).toEqual([3, 2, 6, 12])
  })

  it('scores CQ 160 with states, provinces and countries', () => {
    const log = [
      contact('K1ABC', '160m', 'CT'), // 2; CT
      contact('VE3XYZ', '160m', 'ON'), // 5; ON
      contact('G4QAO', '160m', '14'), // 10; G
    ]
    expect(figures('CQ-160-CW', W7QSE, log)).toEqual([3, 17, 3, 51])
  })

  it('scores ARRL Field Day with two points for CW and data and no multipliers', () => {
    const log = [
      contact('K1ABC', '20m', '3A CT'),
      contact('K1ABC', '20m', '3A CT', { mode: 'PH' }),
      contact('VE3XYZ', '2m', '1B ONE', { mode: 'FM' }),
      contact('VE3XYZ', '2m', '1B ONE', { mode: 'PH' }), // phone again on 2 m
    ]
    expect(figures('ARRL-FIELD-DAY', W7QSE, log)).toEqual([3, 4, 1, 4])
  })

  it('scores IARU Region 1 Field Day with more points for portable stations', () => {
    const log = [contact('PA0AAA/P', '40m', '1'), contact('DL1ABC', '40m', '2'), contact('K1ABC', '20m', '3')]
    expect(figures('DARC-FIELD-DAY-CW', G4QAO, log)).toEqual([3, 9, 3, 27])
  })

  it('scores All Asian with prefixes for stations outside Asia', () => {
    const log = [contact('JA1XYZ', '160m', '45'), contact('JA1XYZ', '20m', '45'), contact('DL1ABC', '20m', '33')]
    expect(figures('ALL-ASIAN-DX-CW', W7QSE, log)).toEqual([3, 4, 2, 8])
  })
})

describe('UK/EI DX', () => {
  const day = { at: Date.UTC(2026, 3, 25, 13) }
  const night = { at: Date.UTC(2026, 3, 26, 4, 59) }

  it('counts districts and countries per band from the rest of Europe', () => {
    const log = [
      contact('G4QAO', '40m', '001 LN', day), // 4; district LN
      contact('G4QAO', '20m', '7 LN', day), // 2; LN again
      contact('DL1ABC', '80m', '12', day), // 2; country
      contact('IT9ZZZ', '20m', '3', day), // 1; country
      contact('K1ABC', '40m', '9', day), // 4; country
      contact('JA1XYZ', '15m', '5', day), // 2; country
    ]
    const F5AAA: ContestStation = { call: 'F5AAA', dxcc: 227, continent: 'EU', cqZone: 14, ituZone: 27 }
    expect(figures('UKEI-DX-CW', F5AAA, log)).toEqual([6, 15, 6, 90])
  })

  it('doubles the points from 01:00 to 04:59 UTC from the islands', () => {
    const log = [
      contact('DL1ABC', '40m', '1', day), // 4; country
      contact('DL1ABC', '80m', '1', night), // 8; country
      contact('K1ABC', '20m', '2', day), // 4; country
      contact('K1ABC', '40m', '2', night), // 16; country
      contact('G4QAO', '20m', '004 IP', night), // 4; district
    ]
    expect(figures('UKEI-DX-CW', G4QAO, log)).toEqual([5, 36, 5, 180])
  })

  it('scores contacts from elsewhere', () => {
    const log = [
      contact('G4QAO', '80m', '004IP', day), // 8; district, although nothing separates it from the serial
      contact('G4QAO', '15m', '4 IP', day), // 4; district
      contact('DL1ABC', '40m', '1', day), // 4; country
      contact('DL1ABC', '20m', '1', day), // 2; country
      contact('VE3XYZ', '80m', '1', day), // 2; country
      contact('VE3XYZ', '20m', '1', day), // 1; country
    ]
    expect(figures('UKEI-DX-CW', W7QSE, log)).toEqual([6, 21, 6, 126])
  })
})

describe('club contest', () => {
  const club = contestOf({
    id: 'HILL-TOP',
    name: 'Hill Top Sprint',
    cabrillo: 'HILL-TOP',
    bands: ['40m', '20m'],
    modes: ['CW', 'PH'],
    exchange: 'text',
    report: true,
    again: ['mode'],
    points: { voice: 1, morse: 3, data: 2 },
    multipliers: [{ kind: 'exchange', per: 'contest' }],
  })

  it('scores by the settings of the form', () => {
    const log = [
      contact('G4QAO', '20m', 'M42'), // 3; M42
      contact('G4QAO', '40m', 'M42'), // dupe: another band does not count again
      contact('G4QAO', '40m', 'M42', { mode: 'PH' }), // 1
      contact('DL1ABC', '20m', 'NM'), // 3; NM
      contact('DL1ABC', '15m', 'NM'), // not a band of this contest
    ]
    const { valid, points, multipliers, score } = scoreOf(club, W7QSE, log)
    expect([valid, points, multipliers, score]).toEqual([3, 7, 2, 14])
  })
})

describe('contests of the catalogue', () => {
  it.each(CONTESTS)('has all data for log bar and sponsor: $id', (contest) => {
    expect(contest.bands.length).toBeGreaterThan(0)
    expect(contest.exchange.length).toBeGreaterThan(0)
    expect(findContest(contest.id)).toBe(contest)
    for (const [name, words] of Object.entries(contest.categories)) {
      const allowed: readonly string[] = Object.entries(CABRILLO_CATEGORIES).find(([own]) => own === name)?.[1] ?? []
      expect(allowed).toEqual(expect.arrayContaining([...words]))
    }
  })
})

describe('reports what is wrong with a contact', () => {
  it.each([
    ['CQ-WW-CW', contact('G4QAO', '20m', '41'), '41 is no CQ zone'],
    ['CQ-WW-CW', contact('G4QAO', '20m', ''), 'No exchange was received'],
    ['CQ-WPX-CW', contact('G4QAO', '20m', 'ABC'), 'ABC is not a serial number'],
    ['CQ-WW-CW', contact('G4QAO', '30m', '14'), '30m: not a band of this contest'],
    ['CQ-WW-CW', contact('G4QAO', '20m', '14', { mode: 'PH' }), 'PH: not a mode of this contest'],
  ])('in %s: %o', (name, one, problem) => {
    const score = scoreOf(named(name), W7QSE, [one])
    expect(score.contacts[0]?.problem).toBe(problem)
  })

  it('gives no points for contacts outside the contest', () => {
    expect(figures('CQ-WW-CW', W7QSE, [contact('G4QAO', '30m', '14')])).toEqual([0, 0, 0, 0])
  })
})

describe('exchange', () => {
  it.each([
    ['ARRL-FIELD-DAY', '3A CT', null],
    ['ARRL-FIELD-DAY', '3a ct', null],
    ['ARRL-FIELD-DAY', '3A', '3A: the section is missing'],
    ['ARRL-FIELD-DAY', 'CT 3A', 'CT is not a class, such as 3A'],
    ['UKEI-DX-CW', '123', null],
    ['UKEI-DX-CW', '123 LN', null],
    ['UKEI-DX-CW', '123 LONDON', 'LONDON is not a district, such as LN'],
    ['IARU-HF', 'DARC', null],
    ['IARU-HF', '91', '91 is no ITU zone'],
    ['ALL-ASIAN-DX-CW', '7', '7 is not an age'],
    ['ARRL-DX-CW', 'KW', null],
  ])('of %s is checked: %s', (name, received, problem) => {
    expect(exchangeProblem(named(name), received)).toBe(problem)
  })
})

describe('contest names', () => {
  it.each(['CQWWCW', 'cq-ww-cw', 'CQ WW CW', 'CQ_WW_CW'])('finds CQ WW CW by the name %s', (name) => {
    expect(findContest(name)?.id).toBe('CQ-WW-CW')
  })
  it('finds no contest for an unknown name', () => expect(findContest('MY-CLUB-SPRINT')).toBeUndefined())
  it('has unique ids', () => expect(new Set(CONTESTS.map(({ id }) => id)).size).toBe(CONTESTS.length))
})

describe('Cabrillo', () => {
  const log = [
    contact('G4QAO', '20m', '14', { frequencyHz: 14_025_400 }),
    contact('DL1ABC', '40m', '14', { rstRcvd: '' }),
    contact('VE3XYZ', '2m', '4'),
  ]
  const text = writeCabrillo(
    named('CQ-WW-CW'),
    {
      callsign: 'W7QSE',
      categories: { 'CATEGORY-OPERATOR': 'SINGLE-OP', 'CATEGORY-POWER': 'LOW' },
      operators: ['W7QSE', 'K7ABC'],
      name: 'Zoë Müller',
      claimedScore: 154,
      soapbox: 'Fine weather.\nSee you next year',
    },
    log,
    W7QSE,
  )

  it('reads back the same contacts with an independent parser', () => {
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('START-OF-LOG: 3.0')
    expect(lines.at(-2)).toBe('END-OF-LOG:')
    const tags = new Map(lines.map((line) => line.split(/: ?/, 2)).map(([name = '', value = '']) => [name, value]))
    expect(Object.fromEntries(tags)).toMatchObject({
      CONTEST: 'CQ-WW-CW',
      CALLSIGN: 'W7QSE',
      'CATEGORY-MODE': 'CW',
      'CATEGORY-OPERATOR': 'SINGLE-OP',
      'CLAIMED-SCORE': '154',
      OPERATORS: 'W7QSE K7ABC',
      NAME: 'Zoe Muller',
    })
    expect(lines.filter((line) => line.startsWith('SOAPBOX:'))).toHaveLength(2)
    const read = lines.flatMap((line) => (line.startsWith('QSO:') ? [line.slice(4).trim().split(/\s+/)] : []))
    expect(read).toEqual(
      log.map(({ at, call, rstRcvd, rcvd }, index) => [
        ['14025', '7000', '144'][index],
        'CW',
        new Date(at).toISOString().slice(0, 10),
        new Date(at).toISOString().slice(11, 16).replace(':', ''),
        'W7QSE',
        '599',
        '03',
        call,
        rstRcvd || '-',
        rcvd,
      ]),
    )
  })

  it('writes only ASCII and no injected lines', () => {
    const hostile = writeCabrillo(
      named('CQ-WW-CW'),
      {
        callsign: 'W7QSE',
        categories: {},
        operators: [],
        claimedScore: 0,
        name: 'A\r\nEND-OF-LOG:\r\nSTART-OF-LOG: 3.0',
      },
      [contact('G4QAO', '20m', '14\nQSO: forged')],
      W7QSE,
    )
    expect(hostile.split('\r\n').filter((line) => /^(START|END)-OF-LOG/.test(line))).toHaveLength(2)
    expect(hostile.split('\r\n').filter((line) => line.startsWith('QSO:'))).toHaveLength(1)
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
  })
})
