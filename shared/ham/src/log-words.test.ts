import { expect, test } from 'vitest'
import { readLogWords } from './log-words.ts'

test.each([
  ['ea8 20m 2024', { call: 'EA8*', band: '20m', from: '2024-01-01', to: '2024-12-31' }],
  ['W1AW', { call: 'W1AW' }],
  ['w1aw/p cw', { call: 'W1AW/P', mode: 'CW' }],
  ['g3* ft8', { call: 'G3*', mode: 'FT8' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2024-12-24', { from: '2024-12-24', to: '2024-12-24' }],
  ['io91 70cm', { grid: 'IO91', band: '70cm' }],
  ['field day 2023', { text: 'field day', from: '2023-01-01', to: '2023-12-31' }],
  ['4x1 6m', { call: '4X1*', band: '6m' }],
  ['dl 20m 2024', { call: 'DL*', band: '20m', from: '2024-01-01', to: '2024-12-31' }],
  ['field day at home', { text: 'field day at home' }],
  ['ed', { text: 'ed' }],
  ['w1aw jo', { call: 'W1AW', text: 'jo' }],
  ['  ', {}],
])('parses "%s"', (typed, words) => {
  expect(readLogWords(typed)).toEqual(words)
})
