import { expect, test } from 'vitest'
import { threeQuarters } from './web-vitals-summary.ts'

test('returns the upper bound of the bucket that contains the 75th percentile', () => {
  expect(threeQuarters('LCP', [[4, 10]])).toBe(2_500)
  expect(
    threeQuarters('LCP', [
      [1, 74],
      [5, 26],
    ]),
  ).toBe(4_000)
  expect(
    threeQuarters('LCP', [
      [5, 25],
      [1, 75],
    ]),
  ).toBe(1_000)
})

test('reports values above all bounds as twice the last bound, and no values as undefined', () => {
  expect(threeQuarters('INP', [[6, 3]])).toBe(2_000)
  expect(threeQuarters('INP', [])).toBeUndefined()
})
