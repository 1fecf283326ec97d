import { expect, test } from 'vitest'
import { keepDecimal, keepDigits } from './number-text.ts'

test('power accepts digits only', () => {
  expect(keepDigits('1a0 0W')).toBe('100')
  expect(keepDigits('')).toBe('')
})

test('a frequency accepts only its first decimal point', () => {
  expect(keepDecimal('14.2.50')).toBe('14.250')
  expect(keepDecimal('14,25')).toBe('14.25')
  expect(keepDecimal('7.')).toBe('7.')
  expect(keepDecimal('x.5MHz')).toBe('.5')
})
