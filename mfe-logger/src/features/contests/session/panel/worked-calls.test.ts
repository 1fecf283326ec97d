import type { ContestContact } from '@onfreq/ham/contest/contest'
import type { ScoredContact } from '@onfreq/ham/contest/score'
import { expect, test } from 'vitest'
import { repeatedContacts, uniqueCalls } from './worked-calls.ts'

const MINUTE_MS = 60_000

function contact(id: number, call: string, band: string): ContestContact {
  return {
    ...{ id, call, band, at: id * MINUTE_MS, frequencyHz: null, mode: 'CW', rstSent: '', rstRcvd: '' },
    ...{ sent: '14', rcvd: '14', dxcc: 230, continent: 'EU', cqZone: 14, ituZone: 28 },
  }
}

function scored(one: ContestContact, dupeOf: ContestContact | null = null): ScoredContact {
  return { contact: one, qtcs: 0, points: dupeOf === null ? 1 : 0, dupeOf, multipliers: [], problem: null }
}

const FIRST = contact(1, 'DL1ABC', '20m')
const LOG = [
  scored(FIRST),
  scored(contact(2, 'G4QAO', '20m')),
  scored(contact(3, 'DL1ABC', '15m')),
  scored(contact(4, 'DL1ABC', '20m'), FIRST),
]

test('lists each callsign once, with the bands on which it was worked', () => {
  expect(uniqueCalls(LOG)).toEqual([
    { call: 'DL1ABC', contacts: 2, bands: ['20m', '15m'], last: 4 * MINUTE_MS },
    { call: 'G4QAO', contacts: 1, bands: ['20m'], last: 2 * MINUTE_MS },
  ])
})

test('lists a duplicate with the time of the first contact', () => {
  expect(repeatedContacts(LOG)).toEqual([{ id: 4, call: 'DL1ABC', band: '20m', at: 4 * MINUTE_MS, firstAt: MINUTE_MS }])
})
