import { expect, test } from 'vitest'
import { isOneSlipApart } from './near-call.ts'
import { findStationSlips } from './station-rules.ts'

test.each([
  ['DL1QEA', 'DL1QEA', false],
  ['DL1QEA', 'DL1QEB', true],
  ['DL1QEA', 'DL1QE', true],
  ['DL1QE', 'DL1QEA', true],
  ['DL1QEA', 'DL1EQA', true],
  ['DL1QEA', 'LD1QEB', false],
  ['DL1QEA', 'DL1QXB', false],
  ['DL1QEA', 'DL1QEA/P', false],
])('%s and %s are one slip apart: %s', (a, b, expected) => {
  expect(isOneSlipApart(a, b)).toBe(expected)
})

const slips = (rare: number, usual: number, own: readonly string[] = []) => [
  ...findStationSlips(
    [
      { call: 'M0QDX', contacts: usual },
      { call: 'M0QXD', contacts: rare },
    ],
    new Set(['M0QDX', ...own]),
  ).keys(),
]

test('takes a rare station call beside one with fifty times the contacts for a slip', () => {
  expect(slips(1, 50)).toEqual(['M0QXD'])
  expect(slips(1, 49)).toEqual([])
  expect(slips(10, 500)).toEqual(['M0QXD'])
  expect(slips(11, 5000)).toEqual([])
})

test('never doubts a call of the operator', () => {
  expect(slips(1, 500, ['M0QXD'])).toEqual([])
})
