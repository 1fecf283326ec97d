import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  [null, null],
  ['', null],
  [' \t ', null],
  ['\u0000\u0007', null],
  ['  5\u00009 ', '59'],
  ['first\nsecond', 'first\nsecond'],
  ['a\u007fb', 'ab'],
])('turns %j into %j', (text, expected) => {
  expect(plainText(text)).toBe(expected)
})
