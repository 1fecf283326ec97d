import { expect, test } from 'vitest'
import { splitOf } from './split.ts'

test.each([
  ['UP 5', 14_200_000],
  ['cq up2 599', 14_197_000],
  ['UP 5-10 big pile', 14_200_000],
  ['DN 1.5', 14_193_500],
  ['up 1,5', 14_196_500],
  ['QSX 14205.5', 14_205_500],
  ['qsx 14.205', 14_205_000],
  ['up', null],
  ['', null],
  ['QSX 7050', null],
  ['setup 5 el yagi', null],
  ['up 3 db', null],
  ['UP 90', 14_285_000],
  ['QSX 14340', null],
  ['QSX 205', 14_205_000],
  ['QSX 205.5', 14_205_500],
  ['QSX +5', 14_200_000],
  ['QSX 95', null],
  ['u5', 14_200_000],
  ['U5WF', null],
  ['+5', 14_200_000],
  ['+5 dB', null],
  ['DWN 2', 14_193_000],
  ['5-10 up', 14_200_000],
  ['59 up', null],
  ['up 59', null],
  ['UP 500', null],
])('reads the split frequency of "%s"', (comment, hertz) => {
  expect(splitOf(comment, 14_195_000)).toBe(hertz)
})
