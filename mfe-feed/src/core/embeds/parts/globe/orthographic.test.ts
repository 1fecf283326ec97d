import { expect, test } from 'vitest'
import { arcPath, GLOBE, landPath, project, toCentre } from './orthographic.ts'

const LONDON = { latitude: 51.5, longitude: -0.1 }
const WELLINGTON = { latitude: -41.3, longitude: 174.8 }
const MIDDLE = GLOBE.size / 2

const getNumbers = (path: string) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []

test("the globe's target is centred, north is up, and points behind are on the limb", () => {
  expect(project(LONDON, LONDON)).toMatchObject({ x: MIDDLE, y: MIDDLE })
  expect(project({ latitude: 80, longitude: 0 }, LONDON).y).toBeLessThan(MIDDLE)
  expect(project({ latitude: 51.5, longitude: 20 }, LONDON).x).toBeGreaterThan(MIDDLE)
  const behind = project(WELLINGTON, LONDON)
  expect(behind.z).toBeLessThan(0)
  expect(Math.hypot(behind.x - MIDDLE, behind.y - MIDDLE)).toBeCloseTo(GLOBE.radius, 6)
})

test('the longest path is fully in front of a globe centred on its midpoint', () => {
  const centre = toCentre(LONDON, WELLINGTON)
  for (const end of [LONDON, WELLINGTON]) expect(project(end, centre).z).toBeGreaterThan(0)
  const arc = getNumbers(arcPath(LONDON, WELLINGTON, centre))
  const ends = [LONDON, WELLINGTON].map((location) => project(location, centre))
  expect(arc[0]).toBeCloseTo(ends[0]?.x ?? 0, 0)
  expect(arc.at(-1)).toBeCloseTo(ends[1]?.y ?? 0, 0)
})

test('all drawing stays within the globe from every viewpoint', () => {
  for (const latitude of [-90, -30, 0, 52, 90]) {
    for (const longitude of [-180, -47, 0, 139]) {
      const path = landPath({ latitude, longitude })
      expect(path).not.toContain('NaN')
      const all = getNumbers(path)
      expect(Math.min(...all)).toBeGreaterThanOrEqual(MIDDLE - GLOBE.radius - 0.1)
      expect(Math.max(...all)).toBeLessThanOrEqual(MIDDLE + GLOBE.radius + 0.1)
    }
  }
})
