import { expect, test } from 'vitest'
import { coverOf, WIDTH } from './cover.ts'

test('a post keeps its cover, and neighbours differ', () => {
  expect(coverOf(217_000_000_001)).toEqual(coverOf(217_000_000_001))
  expect(coverOf(217_000_000_001)).not.toEqual(coverOf(217_000_000_002))
})

test.each([1, 400, 2 ** 52 + 7, 0])('the needle of post %i is within the band at a strong signal', (id) => {
  const { needle, bars } = coverOf(id)
  expect(needle).toBeGreaterThan(0)
  expect(needle).toBeLessThan(WIDTH)
  expect(bars.find(({ x }) => x === needle)?.height).toBeGreaterThan(50)
})
