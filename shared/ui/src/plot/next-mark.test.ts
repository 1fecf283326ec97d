import { expect, test } from 'vitest'
import { nextMark } from './next-mark.ts'

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ at: [x * 10, y * 10] as const })))

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 4, 7],
  ['Home', 4, 0],
  ['End', 4, 8],
])('%s moves from mark %i to mark %i', (key, from, to) => {
  expect(nextMark(grid, from, key)).toBe(to)
})

test('stays at the edge and ignores other keys', () => {
  expect(nextMark(grid, 5, 'ArrowRight')).toBe(5)
  expect(nextMark(grid, 5, 'a')).toBeUndefined()
})
