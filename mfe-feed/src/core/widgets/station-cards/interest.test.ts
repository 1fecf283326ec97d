import { expect, test } from 'vitest'
import { stationItem } from '../../../fixtures.ts'
import { byInterest, type Interest } from './interest.ts'

const VISITOR: Interest = { following: new Set(), getNeed: () => undefined, place: undefined }
const far = { dxcc: 291, continent: 'NA', cq_zone: 5 }
const base = { ptt_down: 0, on_freq: 1, op_mode: 1, freq: 14_200, place: far } as const
const transmitting = stationItem({ ...base, id: 1, my_callsign: 'ZS6TX', ptt_down: 1 })
const calling = stationItem({ ...base, id: 2, my_callsign: 'YV5CQ', op_mode: 8, freq: 3_650 })
const friend = stationItem({ ...base, id: 3, my_callsign: 'W7QSE' })
const country = stationItem({ ...base, id: 4, my_callsign: 'VP8QEM' })
const band = stationItem({ ...base, id: 5, my_callsign: 'TA1NEW' })
const neighbour = stationItem({
  ...base,
  id: 6,
  my_callsign: 'M0QVL',
  place: { dxcc: 223, continent: 'EU', cq_zone: 14 },
})
const zone = stationItem({ ...base, id: 7, my_callsign: 'F5ZON', place: { dxcc: 227, continent: 'EU', cq_zone: 14 } })
const low = stationItem({ ...base, id: 8, my_callsign: 'K9LOW', freq: 7_010 })
const on28Megahertz = stationItem({ ...base, id: 9, my_callsign: 'A22HI', freq: 28_010 })
const desk = stationItem({ ...base, id: 10, my_callsign: 'AA1QRT', on_freq: 0, freq: null, op_mode: null })

const interest: Interest = {
  following: new Set([friend.id]),
  getNeed: ({ id }) => (id === country.id ? { shape: 'solid' } : id === band.id ? { shape: 'outline' } : undefined),
  place: { dxcc: 223, continent: 'EU', cq_zone: 14 },
}
const ORDER = [transmitting, calling, friend, country, band, neighbour, zone, low, on28Megahertz, desk]
const calls = (stations: readonly { my_callsign: string }[]) => stations.map(({ my_callsign }) => my_callsign)

test('ranks transmitting and calling CQ first, then followed, needed and near, never alphabetically', () => {
  const alphabet = ORDER.toSorted((a, b) => (a.my_callsign < b.my_callsign ? -1 : 1))
  expect(calls(byInterest(alphabet, interest))).toEqual(calls(ORDER))
  expect(calls(byInterest(ORDER.toReversed(), interest))).toEqual(calls(ORDER))
})

test('ranks followed and needed stations first among those calling CQ', () => {
  const followed = stationItem({ ...friend, op_mode: 2 })
  const needed = stationItem({ ...country, op_mode: 2 })
  expect(calls(byInterest([calling, needed, followed], interest))).toEqual(calls([followed, needed, calling]))
})

test('ranks by on-air state and then by frequency for a visitor', () => {
  expect(calls(byInterest([desk, on28Megahertz, low, calling, transmitting], VISITOR))).toEqual(
    calls([transmitting, calling, low, on28Megahertz, desk]),
  )
})

test('a station that transmits off frequency is not on the air', () => {
  const off = stationItem({ ...desk, ptt_down: 1 })
  expect(calls(byInterest([off, low], VISITOR))).toEqual(calls([low, off]))
})
