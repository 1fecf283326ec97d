import { expect, test } from 'vitest'
import { chooseLane } from './lane.ts'

test.each([
  [0, undefined],
  [16 * 1024 - 1, undefined],
  [16 * 1024, 'long'],
  [1024 ** 3, 'long'],
  [null, 'long'],
])('imports a file of %s bytes in the lane %s', (bytes, lane) => {
  expect(chooseLane(bytes)).toBe(lane)
})
