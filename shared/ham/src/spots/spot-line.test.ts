import { expect, test } from 'vitest'
import { readSpotLine, tidyComment } from './spot-line.ts'

test('truncates a comment to sixty characters without a trailing space', () => {
  expect(tidyComment('x'.repeat(61))).toBe('x'.repeat(60))
  expect(tidyComment(`${'x'.repeat(59)} and more`)).toBe('x'.repeat(59))
  expect(tidyComment(`${'x'.repeat(60)} and more`)).toBe('x'.repeat(60))
  expect(tidyComment('  CQ \t up\u0000 5  ')).toBe('CQ up 5')
})

const NOON = Date.UTC(2026, 10, 23, 12)
const at = (time: string) => readSpotLine(`DX de DL1ABC: 7005.0 K1AB CQ ${time}Z`, NOON)?.at

test('allows the clock of a node to be 15 minutes fast, and dates later times to yesterday', () => {
  expect(at('1200')).toBe(NOON)
  expect(at('1215')).toBe(NOON + 15 * 60_000)
  expect(at('1216')).toBe(NOON + 16 * 60_000 - 86_400_000)
  expect(at('0000')).toBe(NOON - 43_200_000)
  expect(at('2359')).toBe(NOON - 43_200_000 - 60_000)
  expect(at('2400')).toBeUndefined()
  expect(at('1260')).toBeUndefined()
})

test.each([
  ['99.9', null],
  ['100', 100_000],
  ['7004,5', 7_004_500],
  ['7,004,5', null],
  ['7500000000', 7_500_000_000_000],
  ['7500000000.1', null],
  ['14195.55', 14_195_550],
])('converts %s kHz to %j hertz', (khz, hertz) => {
  expect(readSpotLine(`DX de DL1ABC: ${khz} K1AB CQ 1200Z`, NOON)?.frequencyHz ?? null).toBe(hertz)
})
