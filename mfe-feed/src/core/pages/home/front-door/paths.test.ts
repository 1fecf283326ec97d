import { expect, test } from 'vitest'
import { LAND } from './land.ts'
import { circlePath, linePath, ringsPath } from './paths.ts'
import { arcPoints, bestCentre, createProjection, direction } from './sphere.ts'

test('projects north up, east right and the visible side towards the viewer', () => {
  const projection = createProjection({ lat: 0, lon: 10 })
  const round = (point: readonly number[]) => point.map((axis) => Math.round(axis * 100) / 100 + 0)
  expect(round(projection(direction(0, 10)))).toEqual([0, 0, 1])
  expect(round(projection(direction(90, 0)))).toEqual([0, -1, 0])
  expect(round(projection(direction(0, 100)))).toEqual([1, 0, 0])
})

/** End points of the segments of a path of `M`, `A` and relative `l`. */
function getEnds(path: string): [number, number][] {
  let pen: [number, number] = [0, 0]
  return [...path.matchAll(/([MAl])[^MAlZ]*?(-?[\d.]+) (-?[\d.]+)(?=[MAlZ])/g)].map(([, command, x, y]) => {
    pen = command === 'l' ? [pen[0] + Number(x), pen[1] + Number(y)] : [Number(x), Number(y)]
    return pen
  })
}

test('land stays inside the globe from every viewpoint', () => {
  for (const lon of [-150, -30, 60, 179]) {
    const path = ringsPath(LAND, createProjection({ lat: 28, lon }), 300)
    const points = getEnds(path).map(([x, y]) => Math.hypot(x, y))
    expect(points.length).toBeGreaterThan(100)
    expect(Math.max(...points)).toBeLessThan(301)
    expect(path).not.toContain('NaN')
  }
})

test('an arc behind the globe is hidden, and one across its edge is partly drawn', () => {
  const projection = createProjection({ lat: 0, lon: 0 })
  expect(linePath(arcPoints(direction(10, 170), direction(-10, -170)), projection, 300)).toBe('')
  expect(linePath(arcPoints(direction(0, 60), direction(0, -60)), projection, 300)).toMatch(/^M\d/)
})

test('the globe is centred on the contacts', () => {
  const ends = (...places: readonly (readonly [number, number])[]) => {
    const [from = direction(0, 0), to = direction(0, 0)] = places.map(([lat, lon]) => direction(lat, lon))
    return [from, to] as const
  }
  expect(bestCentre([]).lon).toBe(-30)
  expect(bestCentre([ends([35, 139], [-34, 151])]).lon).toBeGreaterThan(100)
})

test('draws each grid line as one or two arcs through its points', () => {
  const projection = createProjection({ lat: 28, lon: -30 })
  const equator = Array.from({ length: 73 }, (_, n) => direction(0, n * 5))
  const path = circlePath(equator, direction(90, 0), projection, 300)
  expect(path.length).toBeLessThan(200)
  const [, wide, high, tilt] = /A([\d.]+) ([\d.]+) (-?[\d.]+)/.exec(path) ?? []
  expect([Number(wide), Number(high), Math.abs(Number(tilt)) % 180]).toEqual([300, 140.8, 0])
  for (const [, x, y] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MA]|$)/g))
    expect(Math.hypot(Number(x) / 300, Number(y) / 140.8)).toBeCloseTo(1, 2)
})

test('the globe picture is small enough for the initial page', () => {
  expect(ringsPath(LAND, createProjection({ lat: 28, lon: -30 }), 300).length).toBeLessThan(2_200)
})
