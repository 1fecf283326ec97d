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

test('calculates distance and bearing from London to Sydney', () => {
  expect(distanceKm(london, sydney)).toBeCloseTo(16_993, -1)
  expect(bearingDegrees(london, sydney)).toBeCloseTo(60.6, 0)
  expect(longPath(london, sydney).bearing).toBeCloseTo(240.6, 0)
  expect(longPath(london, sydney).distanceKm + distanceKm(london, sydney)).toBeCloseTo(2 * Math.PI * EARTH_RADIUS_KM, 6)
  expect(compassPoint(240)).toBe('SW')
  expect(compassPoint(359)).toBe('N')
})

test('reaches the destination by travelling the distance along the bearing', () => {
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

test('has the midpoint at equal distance from both ends', () => {
  const middle = pointOnPath(london, sydney, 0.5)
  expect(distanceKm(london, middle)).toBeCloseTo(distanceKm(middle, sydney), 3)
})

const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** Distance from the angle between the directions from the Earth's centre, computed from the chord. */
function chordKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  }
  const [p, q] = [vector(a), vector(b)]
  const chord = Math.hypot(...p.map((each, at) => each - (q[at] ?? 0)))
  return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS_KM
}

test('matches the angle at the centre of the Earth, also across the date line', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(chordKm(a, b), 1)
    }),
  )
  const [suva, apia] = [
    { latitude: -18.14, longitude: 178.44 },
    { latitude: -13.83, longitude: -171.77 },
  ]
  expect(distanceKm(suva, apia)).toBeCloseTo(1_151, -1)
  expect(distanceKm(suva, suva)).toBe(0)
})

test('places a point of the path at the requested distance', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, fraction) => {
      const full = distanceKm(a, b)
      // Between antipodes, every direction is a shortest path.
      fc.pre(full < 19_900)
      const there = pointOnPath(a, b, fraction)
      expect(distanceKm(a, there)).toBeCloseTo(full * fraction, 2)
      expect(distanceKm(there, b)).toBeCloseTo(full * (1 - fraction), 2)
    }),
  )
  expect(pointOnPath(london, london, 0.3)).toEqual(london)
})
