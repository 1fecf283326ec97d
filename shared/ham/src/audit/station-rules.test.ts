import { expect, test } from 'vitest'
import { isOneTypoApart } from './near-call.ts'
import { findStationTypos } from './station-rules.ts'

test.each([
  ['DL1QEA', 'DL1QEA', false],
  ['DL1QEA', 'DL1QEB', true],
  ['DL1QEA', 'DL1QE', true],
  ['DL1QE', 'DL1QEA', true],
  ['DL1QEA', 'DL1EQA', true],
  ['DL1QEA', 'LD1QEB', false],
  ['DL1QEA', 'DL1QXB', false],
  ['DL1QEA', 'DL1QEA/P', false],
])('checks whether %s and %s are one typo apart: %s', (a, b, expected) => {
  expect(isOneTypoApart(a, b)).toBe(expected)
})

const typos = (rare: number, usual: number, own: readonly string[] = []) => [
  ...findStationTypos(
    [
      { call: 'M0QDX', contacts: usual },
      { call: 'M0QXD', contacts: rare },
    ],
    new Set(['M0QDX', ...own]),
  ).keys(),
]

test('finds a typo of a station call with fifty times as many contacts', () => {
  expect(typos(1, 50)).toEqual(['M0QXD'])
  expect(typos(1, 49)).toEqual([])
  expect(typos(10, 500)).toEqual(['M0QXD'])
  expect(typos(11, 5000)).toEqual([])
})

test('accepts all callsigns of the operator', () => {
  expect(typos(1, 500, ['M0QXD'])).toEqual([])
})
