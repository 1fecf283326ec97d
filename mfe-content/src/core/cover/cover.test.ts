import { expect, test } from 'vitest'
import { createCover, WIDTH } from './cover.ts'

test('a post always has the same cover, and neighbouring posts have different ones', () => {
  expect(createCover(217_000_000_001)).toEqual(createCover(217_000_000_001))
  expect(createCover(217_000_000_001)).not.toEqual(createCover(217_000_000_002))
})

test.each([1, 400, 2 ** 52 + 7, 0])('the needle of post %i is within the band, at a strong signal', (id) => {
  const { needle, bars } = createCover(id)
  expect(needle).toBeGreaterThan(0)
  expect(needle).toBeLessThan(WIDTH)
  expect(bars.find(({ x }) => x === needle)?.height).toBeGreaterThan(50)
})
