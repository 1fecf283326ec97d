import type { StatisticsMapResponse } from '@onfreq/contracts/log/statistics'
import { expect, test } from 'vitest'
import { richestMap } from './richest-map.ts'

const KINDS = ['grids', 'countries', 'heat'] as const

/** A map with this number of squares and entities; null if the map has none of that kind. */
function map(squares: number | null, entities: number | null): Pick<StatisticsMapResponse, 'squares' | 'entities'> {
  return {
    squares: squares === null ? null : Array.from({ length: squares }, (_, index) => [`IO${index}`, 1, 2026] as const),
    entities: entities === null ? null : Array.from({ length: entities }, (_, index) => [index, 1, 2026] as const),
  } as Pick<StatisticsMapResponse, 'squares' | 'entities'>
}

test.each([
  ['no grids at all', 'countries', map(0, 90)],
  ['fewer grids than countries', 'countries', map(1, 90)],
  ['as many grids as countries', 'grids', map(90, 90)],
  ['more grids than countries', 'grids', map(400, 90)],
  ['private countries', 'grids', map(0, null)],
  ['nothing loaded yet', 'grids', undefined],
])('with %s it selects %s', (_case, expected, response) => {
  expect(richestMap(KINDS, response)).toBe(expected)
})

test('selects only a map that is available', () => {
  expect(richestMap(['countries'], map(400, 90))).toBe('countries')
  expect(richestMap([], map(400, 90))).toBeUndefined()
})
