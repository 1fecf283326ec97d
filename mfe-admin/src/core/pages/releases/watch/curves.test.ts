import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { expect, test } from 'vitest'
import { curveLabels, toSeries } from './curves.ts'

const point = (at: string, visits: number) => ({ at, visits, broken: 0, poor: 0, felt: {} })
const release = (id: string, points: ReturnType<typeof point>[]) => ({
  id,
  points,
  visits: points.reduce((sum, { visits }) => sum + visits, 0),
  broken: 0,
  live: { visits: 0, visitors: 0 },
})
const CURVES: ReleaseCurves = {
  microfrontend: 'feed',
  from: '2026-11-22T10:00:00.000Z',
  to: '2026-11-22T10:44:00.000Z',
  step: 10,
  releases: [
    release('1.0.0-0000aaaa', [point('2026-11-22T10:00:00.000Z', 3), point('2026-11-22T10:30:00.000Z', 4)]),
    release('1.0.1-0000bbbb', [point('2026-11-22T10:20:00.000Z', 90)]),
  ],
  places: [],
  page_budget: null,
  moves: [],
  budget: { days: 30, broken_ppm: 5_000, visits: 97, broken: 0, by_day: [] },
}

test('a curve starts with the first visit, and is 0 in intervals without visits', () => {
  expect(curveLabels(CURVES)).toEqual(['10:00', '10:10', '10:20', '10:30'])
  expect(toSeries(CURVES, ({ visits }) => visits)).toMatchObject([
    { name: '1.0.1-0000bbbb', values: [null, null, 90, 0] },
    { name: '1.0.0-0000aaaa', values: [3, 0, 0, 4] },
  ])
})

test('values that were not measured are gaps in a curve', () => {
  const broken = toSeries(CURVES, ({ visits }) => (visits === 3 ? null : 0), { gaps: true })
  expect(broken).toMatchObject([{ values: [null, null, 0, null] }, { values: [null, null, null, 0] }])
})
