import { expect, test } from 'vitest'
import { placeInBand } from './band.tsx'

test.each([
  [13_999_999, undefined],
  [14_000_000, 0],
  [14_175_000, 0.5],
  [14_350_000, 1],
  [14_350_001, undefined],
])('%i Hz is at %s of 20 m, from edge to edge', (hertz, at) => {
  expect(placeInBand(hertz, '20m')).toBe(at)
  expect(placeInBand(hertz)).toBe(at)
})

test('a frequency is not shown in another band', () => {
  expect(placeInBand(14_175_000, '40m')).toBeUndefined()
})
