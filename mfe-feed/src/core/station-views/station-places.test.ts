import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stationItem } from '../../fixtures.ts'
import { placeStations } from './station-places.ts'

const locationIn = (cq_zone: number | null, continent: string | null) => ({ dxcc: 291, cq_zone, continent })

test('a station is placed in the region of its zone, and one without a zone is omitted', () => {
  const [west, nowhere] = [stationItem({ place: locationIn(3, 'NA') }), stationItem({ my_callsign: 'X1NIL' })]
  const placed = placeStations([nowhere, west])
  expect(placed.map(({ station }) => station)).toEqual([west])
  expect(placed[0]?.region.id).toBe('na-west')
  expect(placed[0]?.offset).toEqual([0, 0])
})

test('five hundred stations in one region have distinct positions inside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
      const placed = placeStations(
        Array.from({ length: count }, (_, n) => stationItem({ id: n, place: locationIn(14, 'EU') })),
      )
      expect(new Set(placed.map(({ offset }) => offset.map((part) => part.toFixed(3)).join())).size).toBe(count)
      expect(placed.every(({ offset: [x, y] }) => Math.hypot(x, y) <= 52)).toBe(true)
    }),
    { numRuns: 20 },
  )
})
