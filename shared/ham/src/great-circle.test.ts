import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bearingDegrees,
  compassPoint,
  destination,
  distanceKm,
  EARTH_RADIUS_KM,
  longPath,
  pointOnPath,
} from './great-circle.ts'

const london = { latitude: 51.5, longitude: -0.12 }
const sydney = { latitude: -33.87, longitude: 151.21 }

test('London to Sydney', () => {
  expect(distanceKm(london, sydney)).toBeCloseTo(16_993, -1)
  expect(bearingDegrees(london, sydney)).toBeCloseTo(60.6, 0)
  expect(longPath(london, sydney).bearing).toBeCloseTo(240.6, 0)
  expect(longPath(london, sydney).distanceKm + distanceKm(london, sydney)).toBeCloseTo(2 * Math.PI * EARTH_RADIUS_KM, 6)
  expect(compassPoint(240)).toBe('SW')
  expect(compassPoint(359)).toBe('N')
})

test('going the distance along the bearing arrives', () => {
  const place = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const there = destination(from, bearingDegrees(from, to), distanceKm(from, to))
      expect(distanceKm(there, to)).toBeLessThan(0.5)
      const bearing = bearingDegrees(from, to)
      expect(bearing).toBeGreaterThanOrEqual(0)
      expect(bearing).toBeLessThan(360)
    }),
  )
})

test('half way is equally far from both ends', () => {
  const middle = pointOnPath(london, sydney, 0.5)
  expect(distanceKm(london, middle)).toBeCloseTo(distanceKm(middle, sydney), 3)
})
