import type { StationItem } from '@onfreq/contracts/live/stations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stationItem } from '../../../fixtures.ts'
import { filterCounts, filterStations, NO_FILTERS } from './filters.ts'
import { byInterest, type Interest } from './interest.ts'

const location = fc.record({
  dxcc: fc.constantFrom(223, 230, 291, 339),
  continent: fc.constantFrom('EU', 'NA', 'AS', null),
  cq_zone: fc.constantFrom(5, 14, 25, null),
})
const flag = fc.constantFrom(0 as const, 1 as const)
const station = fc.record({
  ptt_down: flag,
  on_freq: flag,
  op_mode: fc.constantFrom(null, 0, 1, 2, 5, 7, 8),
  freq: fc.constantFrom(null, 3_650, 14_200, 28_010),
  place: location,
})
const clients = fc
  .array(station, { maxLength: 25 })
  .map((list) => list.map((each, n) => stationItem({ ...each, id: n + 1, key: `k${n}`, my_callsign: `K${n}QST` })))
const interest = fc
  .record({
    followed: fc.uniqueArray(fc.integer({ min: 1, max: 25 })),
    shapes: fc.array(fc.constantFrom('solid' as const, 'outline' as const, 'dashed' as const, undefined), {
      minLength: 25,
      maxLength: 25,
    }),
    place: fc.option(location, { nil: undefined }),
  })
  .map(({ followed, shapes, place: location }): Interest => {
    const getNeed = ({ id }: StationItem) => {
      const shape = shapes[id - 1]
      return shape && { shape }
    }
    return { following: new Set(followed), getNeed, place: location }
  })
const ids = (stations: readonly StationItem[]) => stations.map(({ id }) => id)

/** Naive reference for a rank: 0 transmits, 1 calls, 2 is followed, 3 is needed, 4 for all others. */
function getReason(station: StationItem, { following, getNeed }: Interest): number {
  if (station.ptt_down === 1 && station.on_freq === 1) return 0
  if (station.op_mode === 2 || station.op_mode === 8) return 1
  if (following.has(station.id)) return 2
  return getNeed(station) === undefined ? 4 : 3
}

test('keeps every station and sorts any set of stations by rank', () => {
  fc.assert(
    fc.property(clients, interest, (stations, viewerInterest) => {
      const sorted = byInterest(stations, viewerInterest)
      expect(ids(sorted).toSorted((a, b) => a - b)).toEqual(ids(stations))
      const reasons = sorted.map((each) => getReason(each, viewerInterest))
      expect(reasons).toEqual(reasons.toSorted((a, b) => a - b))
    }),
  )
})

test('the order is independent of the response order and of callsigns', () => {
  fc.assert(
    fc.property(clients, interest, fc.infiniteStream(fc.nat()), (stations, viewerInterest, numbers) => {
      const sorted = ids(byInterest(stations, viewerInterest))
      const shuffled = stations
        .map((each) => ({ each, at: numbers.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each, at }) => ({ ...each, my_callsign: `A${at}ZZ` }))
      expect(ids(byInterest(shuffled, viewerInterest))).toEqual(sorted)
    }),
  )
})

test('Reverse Order reverses exactly the shown stations, with each filter and in each view', () => {
  const filters = fc.record({ onAirOnly: fc.boolean(), cqOnly: fc.boolean(), followingOnly: fc.boolean() })
  const view = fc.constantFrom('grid' as const, 'list' as const, 'table' as const, 'map' as const)
  fc.assert(
    fc.property(clients, interest, filters, view, (stations, viewerInterest, chosen, view) => {
      const sorted = byInterest(stations, viewerInterest)
      const visible = (reverseOrder: boolean) =>
        ids(filterStations(sorted, { ...chosen, reverseOrder }, [...viewerInterest.following], view))
      expect(visible(true)).toEqual(visible(false).toReversed())
    }),
  )
})

test('each filter shows as many stations as its counter', () => {
  fc.assert(
    fc.property(clients, (stations) => {
      const { onAir, cq } = filterCounts(stations)
      expect(filterStations(stations, { ...NO_FILTERS, onAirOnly: true }, [], 'grid')).toHaveLength(onAir)
      expect(filterStations(stations, { ...NO_FILTERS, cqOnly: true }, [], 'grid')).toHaveLength(cq)
    }),
  )
})
