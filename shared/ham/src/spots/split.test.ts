import { expect, test } from 'vitest'
import { splitOf } from './split.ts'

test.each([
  ['UP 5', 14_200_000],
  ['cq up2 599', 14_197_000],
  ['UP 5-10 big pile', 14_200_000],
  ['DN 1.5', 14_193_500],
  ['QSX 14205.5', 14_205_500],
  ['qsx 14.205', 14_205_000],
  ['up', null],
  ['', null],
  ['QSX 7050', null],
  ['setup 5 el yagi', null],
  ['up 3 db', null],
  ['UP 90', 14_285_000],
  ['QSX 14340', null],
])('%s', (comment, hertz) => {
  expect(splitOf(comment, 14_195_000)).toBe(hertz)
})
