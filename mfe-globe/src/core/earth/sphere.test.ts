import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { geoAzimuthalEquidistant, geoOrthographic } from 'd3-geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strength, toArc, toArcs } from './arc.ts'
import { along, angleBetween, direction, foldLongitude } from './sphere.ts'
import { projectInto, toView } from './view.ts'

const location = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

function contact(from: [number, number], to: [number, number], id = 1): GlobeItem {
  const end = ([lat, lon]: [number, number], call: string) => ({ lat, lon, call, label: call })
  return {
    entity_id: id,
    from: end(from, 'M0QVL'),
    to: end(to, 'VK3QDX'),
    log_of: null,
    meta: {
      band: '20m',
      mode: 'SSB',
      mode_class: 'voice',
      ts: '2026-11-21T18:42:00Z',
      distance_km: 0,
      bearing_deg: 0,
      from_source: 'grid',
      to_source: 'grid',
    },
  }
}

function projected(kind: 'globe' | 'flat', centre: { lat: number; lon: number }, at: { lat: number; lon: number }) {
  const out = new Float32Array(3)
  projectInto(out, Float32Array.from(direction(at.lat, at.lon)), toView(kind, centre, 628, 628, 1))
  return out
}

describe('projection of the globe', () => {
  it('leaves space for every arc beyond its edge, from every viewpoint', () => {
    fc.assert(
      fc.property(location, location, location, (centre, from, to) => {
        const { points } = toArc(contact([from.lat, from.lon], [to.lat, to.lon]))
        const out = new Float32Array(points.length)
        projectInto(out, points, toView('globe', centre, 628, 628, 1))
        for (let i = 0; i < out.length; i += 3)
          for (const part of [out[i], out[i + 1]]) expect(Math.abs((part ?? 0) - 314)).toBeLessThan(312)
      }),
    )
  })

  it('matches the position of land in d3, so that arcs meet their coasts', () => {
    fc.assert(
      fc.property(location, location, (centre, at) => {
        const out = projected('globe', centre, at)
        const expected = geoOrthographic()
          .rotate([-centre.lon, -centre.lat])
          .clipAngle(null)
          .scale(toView('globe', centre, 628, 628, 1).radius)
          .translate([314, 314])([at.lon, at.lat])
        expect(out[0]).toBeCloseTo(expected?.[0] ?? Number.NaN, 1)
        expect(out[1]).toBeCloseTo(expected?.[1] ?? Number.NaN, 1)
      }),
    )
  })

  it('hides the far side', () => {
    expect(projected('globe', { lat: 0, lon: 0 }, { lat: 0, lon: 10 })[2]).toBe(1)
    expect(projected('globe', { lat: 0, lon: 0 }, { lat: 0, lon: 170 })[2]).toBe(0)
  })
})

describe('projection of the flat map', () => {
  it('matches d3, and distances from its centre are true', () => {
    fc.assert(
      fc.property(location, location, (centre, at) => {
        const away = angleBetween(direction(centre.lat, centre.lon), direction(at.lat, at.lon))
        fc.pre(away > 0.01 && away < 3)
        const out = projected('flat', centre, at)
        const expected = geoAzimuthalEquidistant()
          .rotate([-centre.lon, -centre.lat])
          .clipAngle(null)
          .scale(300 / Math.PI)
          .translate([314, 314])([at.lon, at.lat])
        expect(Math.hypot((out[0] ?? 0) - (expected?.[0] ?? 0), (out[1] ?? 0) - (expected?.[1] ?? 0))).toBeLessThan(0.1)
        expect(Math.hypot((out[0] ?? 0) - 314, (out[1] ?? 0) - 314)).toBeCloseTo((away / Math.PI) * 300, 1)
      }),
    )
  })
})

describe('contact arcs', () => {
  it('follow the great circle from the sender to the other station', () => {
    fc.assert(
      fc.property(location, location, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, fraction) => {
        const [a, b] = [direction(from.lat, from.lon), direction(to.lat, to.lon)]
        const angle = angleBetween(a, b)
        fc.pre(angle > 0.001 && angle < Math.PI - 0.01)
        const point = along(a, b, fraction)
        expect(Math.hypot(...point)).toBeCloseTo(1, 6)
        expect(angleBetween(a, point)).toBeCloseTo(angle * fraction, 4)
      }),
    )
  })

  it('touch the ground at both ends and rise high in the middle of a long path', () => {
    const { points } = toArc(contact([51.5, -0.1], [-37.8, 145]))
    const height = (n: number) => Math.hypot(points[n * 3] ?? 0, points[n * 3 + 1] ?? 0, points[n * 3 + 2] ?? 0)
    expect(height(0)).toBeCloseTo(1, 5)
    const last = points.length / 3 - 1
    expect(height(last)).toBeCloseTo(1, 5)
    expect(height(Math.round(last / 2))).toBeGreaterThan(1.2)
  })

  it('handle identical and antipodal stations', () => {
    for (const to of [
      [10, 20],
      [-10, -160],
    ] as [number, number][])
      expect([...toArc(contact([10, 20], to)).points].every(Number.isFinite)).toBe(true)
  })

  it('keep their points in a new response', () => {
    const first = toArcs([contact([0, 0], [10, 10], 1)], [])
    const second = toArcs([contact([0, 0], [10, 10], 1), contact([0, 0], [20, 20], 2)], first)
    expect(second[0]?.points).toBe(first[0]?.points)
    expect(second).toHaveLength(2)
  })

  it('fade with age and never disappear', () => {
    const now = Date.parse('2026-11-21T18:42:00Z')
    expect(strength(now, now)).toBe(1)
    expect(strength(now - 3_600_000, now)).toBeLessThan(0.9)
    expect(strength(now - 48 * 3_600_000, now)).toBe(0.25)
  })
})

describe('normalised longitudes', () => {
  it('are in range however often the globe has rotated', () => {
    expect([540, -190, 180, 0, -3_610].map(foldLongitude)).toEqual([-180, 170, -180, 0, -10])
  })
})
