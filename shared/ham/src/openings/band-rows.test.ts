import { expect, test } from 'vitest'
import { bandRows, type CountedBands } from './band-rows.ts'

const COUNTS: CountedBands = {
  bands: ['20m', '40m'],
  continents: ['EU', 'NA', 'AS'],
  cells: [
    [0, 0, 0, 1, 5],
    [0, 0, 0, 2, 2],
    [23, 0, 1, 0, 7],
    [23, 1, 0, 0, 1],
    [24, 0, 0, 1, 100],
    [-1, 0, 0, 1, 100],
    [3, 9, 0, 1, 100],
  ],
  last_hour: [
    [0, 0, 1, 3, 1],
    [0, 1, 0, 4, 8],
    [1, 0, 0, 1, 0],
    [9, 0, 1, 100, 100],
  ],
}
const shortly = (from: 'EU' | 'AS' | 'OC' | null, to: 'EU' | 'NA' | null) =>
  bandRows(COUNTS, { from, to }).map(({ band, hours, lastHour, usual }) => ({
    band,
    hours: hours.flatMap((n, hour) => (n > 0 ? [[hour, n]] : [])),
    lastHour,
    usual,
  }))

test('has 24 hours per band, and excludes contacts without band or hour', () => {
  expect(bandRows(COUNTS, { from: null, to: null }).map(({ hours }) => hours.length)).toEqual([24, 24])
  expect(shortly(null, null)).toEqual([
    {
      band: '20m',
      hours: [
        [0, 7],
        [23, 7],
      ],
      lastHour: 7,
      usual: 9,
    },
    { band: '40m', hours: [[23, 1]], lastHour: 1, usual: 0 },
  ])
})

test.each([
  ['EU', null, [[0, 7]], 3, 1],
  ['EU', 'NA', [[0, 5]], 3, 1],
  [null, 'EU', [[23, 7]], 4, 8],
  ['AS', 'EU', [], 0, 0],
  ['OC', null, [], 0, 0],
] as const)('counts only contacts on the path from %s to %s', (from, to, hours, lastHour, usual) => {
  expect(shortly(from, to)[0]).toEqual({ band: '20m', hours, lastHour, usual })
})
