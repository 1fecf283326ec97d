import { geoCircle, geoContains, geoDistance, geoOrthographic } from 'd3-geo'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Pen, traceCircle, traceHalf } from './circles.ts'
import { type Land, loadLand } from './land.ts'
import { toRing, traceRings } from './rings.ts'
import { type Centre, direction } from './sphere.ts'
import { toView, type View } from './view.ts'

type Point = readonly [number, number]

const SIZE = 628
const RADIUS = toView('globe', { lat: 0, lon: 0 }, SIZE, SIZE, 1).radius
const STEP = Math.PI / 180

const location = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** A position on the screen, clearly within the disc. */
const onScreen = fc
  .record({
    right: fc.double({ min: -0.97, max: 0.97, noNaN: true }),
    down: fc.double({ min: -0.97, max: 0.97, noNaN: true }),
  })
  .filter(({ right, down }) => Math.hypot(right, down) < 0.97)

/** Records the drawn polylines. */
class Recorder implements Pen {
  readonly lines: Point[][] = []

  moveTo(x: number, y: number): void {
    this.lines.push([[x, y]])
  }

  lineTo(x: number, y: number): void {
    this.lines.at(-1)?.push([x, y])
  }

  closePath(): void {
    const [first] = this.lines.at(-1) ?? []
    if (first) this.lineTo(...first)
  }

  arc(x: number, y: number, radius: number, start: number, end: number, back = false): void {
    this.ellipse(x, y, radius, radius, 0, start, end, back)
  }

  ellipse(x: number, y: number, a: number, b: number, slant: number, start: number, end: number, back = false): void {
    expect(back ? end <= start : end >= start).toBe(true)
    const steps = Math.max(1, Math.ceil(Math.abs(end - start) / STEP))
    for (let n = 0; n <= steps; n++) {
      const angle = start + ((end - start) * n) / steps
      const [along, across] = [a * Math.cos(angle), b * Math.sin(angle)]
      this.lineTo(
        x + along * Math.cos(slant) - across * Math.sin(slant),
        y + along * Math.sin(slant) + across * Math.cos(slant),
      )
    }
  }

  /** Whether a point is filled under the even-odd rule. */
  holds([x, y]: Point): boolean {
    let isInside = false
    for (const line of this.lines)
      for (let n = 0; n < line.length; n++) {
        const [[ax, ay], [bx, by]] = [line[n] ?? [0, 0], line[(n + 1) % line.length] ?? [0, 0]]
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
      }
    return isInside
  }

  /** Distance in pixels to the nearest drawn line. */
  away([x, y]: Point): number {
    let nearest = Number.POSITIVE_INFINITY
    for (const line of this.lines)
      for (let n = 1; n < line.length; n++) {
        const [[ax, ay], [bx, by]] = [line[n - 1] ?? [0, 0], line[n] ?? [0, 0]]
        const length = (bx - ax) ** 2 + (by - ay) ** 2
        const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        nearest = Math.min(nearest, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y))
      }
    return nearest
  }
}

function viewFrom(centre: Centre): View {
  return toView('globe', centre, SIZE, SIZE, 1)
}

function d3From(centre: Centre) {
  return geoOrthographic()
    .rotate([-centre.lon, -centre.lat])
    .scale(RADIUS)
    .translate([SIZE / 2, SIZE / 2])
}

/** The pixel, and its longitude and latitude according to d3. */
function pointed(centre: Centre, { right, down }: { right: number; down: number }) {
  const pixel: Point = [SIZE / 2 + right * RADIUS, SIZE / 2 + down * RADIUS]
  const ground = d3From(centre).invert?.([...pixel]) ?? [Number.NaN, Number.NaN]
  return { pixel, ground }
}

describe('land on the globe', () => {
  let land: Land
  beforeAll(async () => {
    land = await loadLand()
  })

  it('matches d3 from every viewpoint', () => {
    fc.assert(
      fc.property(location, fc.array(onScreen, { minLength: 20, maxLength: 20 }), (centre, spots) => {
        const recorder = new Recorder()
        traceRings(recorder, land.rings, viewFrom(centre))
        for (const spot of spots) {
          const { pixel, ground } = pointed(centre, spot)
          if (recorder.away(pixel) > 1) expect(recorder.holds(pixel)).toBe(geoContains(land.shape, ground))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is correct when seen from opposite the middle of a continent, which then surrounds the limb', () => {
    for (const [lat, lon] of [
      [-50, -80],
      [-20, -155],
      [30, -60],
      [-45, 75],
      [75, 0],
    ] as const) {
      const centre = { lat, lon }
      const recorder = new Recorder()
      traceRings(recorder, land.rings, viewFrom(centre))
      for (let right = -0.9; right < 1; right += 0.3)
        for (let down = -0.9; down < 1; down += 0.3) {
          const { pixel, ground } = pointed(centre, { right, down })
          if (Math.hypot(right, down) < 0.97 && recorder.away(pixel) > 1)
            expect(recorder.holds(pixel), `${lat} ${lon} at ${pixel}`).toBe(geoContains(land.shape, ground))
        }
    }
  })

  it('omits land behind the limb', () => {
    const island = toRing([
      [10, 10],
      [10, 12],
      [12, 12],
      [12, 10],
      [10, 10],
    ])
    const recorder = new Recorder()
    traceRings(recorder, [island], viewFrom({ lat: 0, lon: -160 }))
    expect(recorder.lines).toEqual([])
    traceRings(recorder, [island], viewFrom({ lat: 0, lon: 0 }))
    expect(recorder.lines).toHaveLength(1)
  })
})

describe('circles on the globe', () => {
  const radius = fc.double({ min: 5, max: 175, noNaN: true })

  it('match the projection of d3, and are drawn only in front', () => {
    fc.assert(
      fc.property(location, location, radius, (centre, middle, degrees) => {
        const recorder = new Recorder()
        traceCircle(recorder, viewFrom(centre), direction(middle.lat, middle.lon), Math.cos((degrees * Math.PI) / 180))
        const ring = geoCircle().center([middle.lon, middle.lat]).radius(degrees).precision(4)()
        for (const [lon = 0, lat = 0] of ring.coordinates[0] ?? []) {
          const behind = geoDistance([lon, lat], [centre.lon, centre.lat]) * (180 / Math.PI) - 90
          const pixel = d3From(centre).clipAngle(null)([lon, lat])
          if (behind < -1) expect(recorder.away(pixel ?? [0, 0])).toBeLessThan(0.2)
        }
        for (const [x, y] of recorder.lines.flat()) {
          const ground = d3From(centre).invert?.([
            (x - SIZE / 2) * 0.9999 + SIZE / 2,
            (y - SIZE / 2) * 0.9999 + SIZE / 2,
          ])
          const away = geoDistance([ground?.[0] ?? 0, ground?.[1] ?? 0], [middle.lon, middle.lat]) * (180 / Math.PI)
          expect(Math.abs(away - degrees)).toBeLessThan(1.5)
        }
      }),
    )
  })

  it('fill the hemisphere around a point, such as the night', () => {
    fc.assert(
      fc.property(location, location, onScreen, (centre, middle, spot) => {
        const recorder = new Recorder()
        traceHalf(recorder, viewFrom(centre), direction(middle.lat, middle.lon))
        const { pixel, ground } = pointed(centre, spot)
        fc.pre(recorder.away(pixel) > 0.5)
        const away = geoDistance([ground[0], ground[1]], [middle.lon, middle.lat])
        expect(recorder.holds(pixel)).toBe(away < Math.PI / 2)
      }),
    )
  })
})
