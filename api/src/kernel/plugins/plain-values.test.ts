import { expect, test } from 'vitest'
import { hasStorableNumbers } from './plain-values.ts'

test.each([
  [Number.MAX_SAFE_INTEGER, true],
  [-Number.MAX_SAFE_INTEGER, true],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
  [0.1, true],
])('the number %d can be stored: %s', (value, isStorable) => {
  expect(hasStorableNumbers({ list: [{ value }] })).toBe(isStorable)
})

test('accepts text, null, flags and bytes', () => {
  expect(hasStorableNumbers({ list: ['\u0000', { deep: 'x' }], none: null, flag: true, bytes: Buffer.from('a') })).toBe(
    true,
  )
})
