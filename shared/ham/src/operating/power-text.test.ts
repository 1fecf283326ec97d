import { expect, test } from 'vitest'
import { powerText } from './power-text.ts'

test.each([
  [null, ''],
  [0, ''],
  [0.1, '0.1 W'],
  [100, '100 W'],
])('formats a power of %s as "%s"', (watts, text) => {
  expect(powerText(watts)).toBe(text)
})
