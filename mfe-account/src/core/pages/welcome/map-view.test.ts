import { locatorToArea, type Position, positionToLocator } from '@onfreq/ham/locator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOffCentre, MAP_SCALES, MAP_SIZE, mapView } from './map-view.ts'

const KENDAL = { latitude: 54.33, longitude: -2.75 }
const locations = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
})

describe('map for selecting a location', () => {
  test('centres the station anywhere in the world', () => {
    fc.assert(
      fc.property(locations, fc.constantFrom(...MAP_SCALES), (place, scale) => {
        const [x, y] = mapView(place, scale).at(place) ?? [0, 0]
        expect(x).toBeCloseTo(MAP_SIZE.width / 2, 3)
        expect(y).toBeCloseTo(MAP_SIZE.height / 2, 3)
      }),
    )
  })

  test('converts a point to a location and back', () => {
    const positionAt: (offset: number) => Position = (offset) => ({
      latitude: 54.33 + offset,
      longitude: -2.75 - offset,
    })
    const view = mapView(KENDAL, 48)
    for (const offset of [-1.2, -0.1, 0.4, 2]) {
      const at = view.at(positionAt(offset))
      const { latitude, longitude } = view.locationAt(at?.[0] ?? 0, at?.[1] ?? 0)
      expect(latitude).toBeCloseTo(positionAt(offset).latitude, 6)
      expect(longitude).toBeCloseTo(positionAt(offset).longitude, 6)
    }
  })

  test('labels each square at its position, also across the date line', () => {
    fc.assert(
      fc.property(locations, fc.constantFrom(...MAP_SCALES), (centre, scale) => {
        const view = mapView(centre, scale)
        for (const { name, x, y, width, height } of view.cells) {
          const middle = view.locationAt(x + width / 2, y + height / 2)
          expect(positionToLocator(middle, name.length === 2 ? 2 : 4)).toBe(name)
          expect(locatorToArea(name)).not.toBeNull()
        }
      }),
      { numRuns: 40 },
    )
  })

  test('covers the full picture with squares', () => {
    const { cells } = mapView(KENDAL, 48)
    expect(Math.min(...cells.map(({ x }) => x))).toBeLessThanOrEqual(0)
    expect(Math.max(...cells.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(MAP_SIZE.width)
    expect(Math.min(...cells.map(({ y }) => y))).toBeLessThanOrEqual(0)
    expect(Math.max(...cells.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(MAP_SIZE.height)
    expect(cells.map(({ name }) => name)).toContain('IO84')
    expect(mapView(KENDAL, 16).cells.map(({ name }) => name)).toEqual(expect.arrayContaining(['IO', 'JO', 'IN']))
  })
})

test('recentres for a pin near the edge, not for one near the middle', () => {
  expect(isOffCentre([MAP_SIZE.width / 2 + 100, MAP_SIZE.height / 2])).toBe(false)
  expect(isOffCentre([MAP_SIZE.width / 2 + 200, MAP_SIZE.height / 2])).toBe(true)
  expect(isOffCentre([MAP_SIZE.width / 2, 20])).toBe(true)
})
