import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findContest } from './catalogue.ts'
import type { ContestContact, ContestStation } from './contest.ts'
import { contestRate, RunningContest } from './running.ts'
import { scoreOf } from './score.ts'

const OWN_STATION: ContestStation = { call: 'W7QSE', dxcc: 291, continent: 'NA', cqZone: 3, ituZone: 6 }
const STATIONS = [
  { call: 'K1ABC', dxcc: 291, continent: 'NA', cqZone: 5, ituZone: 8 },
  { call: 'VE3XYZ', dxcc: 1, continent: 'NA', cqZone: 4, ituZone: 4 },
  { call: 'G4QAO', dxcc: 223, continent: 'EU', cqZone: 14, ituZone: 27 },
  { call: 'DL1ABC', dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28 },
  { call: 'JA1XYZ', dxcc: 339, continent: 'AS', cqZone: 25, ituZone: 45 },
] as const

const contacts = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  place: fc.constantFrom(...STATIONS),
  at: fc.integer({ min: 0, max: 30 }),
  band: fc.constantFrom('160m', '40m', '20m', '30m', null),
  zone: fc.constantFrom('3', '05', '14', '41', ''),
})

const toContact = ({
  id,
  place,
  at,
  band,
  zone,
}: typeof contacts extends fc.Arbitrary<infer T> ? T : never): ContestContact => ({
  ...place,
  id,
  at: Date.UTC(2026, 10, 28) + at * 60_000,
  band,
  frequencyHz: null,
  mode: 'CW',
  rstSent: '599',
  rstRcvd: '599',
  sent: '03',
  rcvd: zone,
})

/** Scores CQ World Wide by hand, comparing each contact with all earlier ones. */
function scoreByHand(log: readonly ContestContact[]) {
  const valid: ContestContact[] = []
  for (const one of [...log].sort((a, b) => a.at - b.at || a.id - b.id)) {
    const isBand = one.band !== null && one.band !== '30m'
    if (isBand && !valid.some(({ call, band }) => call === one.call && band === one.band)) valid.push(one)
  }
  const points = valid.map(({ dxcc, continent }) => (dxcc === 291 ? 0 : continent === 'NA' ? 2 : 3) as number)
  const zone = ({ rcvd, cqZone }: ContestContact) => (/^\d+$/.test(rcvd) && Number(rcvd) <= 40 ? Number(rcvd) : cqZone)
  const multipliers = new Set(valid.flatMap((one) => [`${one.band} zone ${zone(one)}`, `${one.band} land ${one.dxcc}`]))
  const sum = points.reduce((total, each) => total + each, 0)
  return { valid: valid.length, points: sum, multipliers: multipliers.size, score: sum * multipliers.size }
}

describe('running contest', () => {
  const contest = findContest('CQ-WW-CW')
  if (!contest) throw new Error('no contest')

  it('scores its contacts correctly after additions, changes and deletions', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ remove: fc.boolean(), contact: contacts }), { maxLength: 60 }), (steps) => {
        const running = new RunningContest(contest, OWN_STATION)
        const log = new Map<number, ContestContact>()
        for (const { remove, contact } of steps) {
          const one = toContact(contact)
          if (remove) {
            running.remove(one.id)
            log.delete(one.id)
          } else {
            running.put(one)
            log.set(one.id, one)
          }
          const { valid, points, multipliers, score } = running.score()
          expect({ valid, points, multipliers, score }).toEqual(scoreByHand([...log.values()]))
        }
        expect(running.score()).toEqual(scoreOf(contest, OWN_STATION, [...log.values()]))
      }),
      { numRuns: 150 },
    )
  })

  it('previews the score of the next contact without counting it', () => {
    const running = new RunningContest(contest, OWN_STATION)
    const first = toContact({ id: 1, place: STATIONS[2], at: 1, band: '20m', zone: '14' })
    expect(running.judge(first)).toMatchObject({ points: 3, multipliers: ['zone 14', 'country 223'], dupeOf: null })
    expect(running.score().score).toBe(0)
    running.put(first)
    expect(running.judge({ ...first, id: 2, at: first.at + 1 })).toMatchObject({ points: 0, dupeOf: { id: 1 } })
  })
})

it('lists its contacts, and is empty once cleared', () => {
  const contest = findContest('CQ-WW-CW')
  if (!contest) throw new Error('no contest')
  const running = new RunningContest(contest, OWN_STATION)
  const first = toContact({ id: 1, place: STATIONS[2], at: 1, band: '20m', zone: '14' })
  running.put(first)
  running.put({ ...first, id: 2, at: first.at + 60_000, call: 'G3AAA' })
  running.remove(7)
  expect([running.size, running.has(2), running.has(7)]).toEqual([2, true, false])
  expect(running.contacts.map(({ call }) => call)).toEqual(['G4QAO', 'G3AAA'])
  running.clear()
  expect([running.size, running.has(2), running.contacts, running.score().score]).toEqual([0, false, [], 0])
})

it('calculates the rates of the last ten minutes and of the last hour', () => {
  const now = Date.UTC(2026, 10, 28, 12)
  const minutes = [1, 2, 9, 11, 30, 59, 61]
  expect(
    contestRate(
      minutes.map((minute) => now - minute * 60_000),
      now,
    ),
  ).toEqual({ ten: 18, hour: 6 })
})
