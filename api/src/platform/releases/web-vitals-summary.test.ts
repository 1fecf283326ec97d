import { expect, test } from 'vitest'
import { threeQuarters } from './web-vitals-summary.ts'

test('three quarters of the visits were not slower than the bound of their bucket', () => {
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

test('what is slower than all bounds is told as twice the last, and nothing as nothing', () => {
  expect(threeQuarters('INP', [[6, 3]])).toBe(2_000)
  expect(threeQuarters('INP', [])).toBeUndefined()
})
