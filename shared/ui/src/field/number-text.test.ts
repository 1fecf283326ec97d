import { expect, test } from 'vitest'
import { keepDecimal, keepDigits } from './number-text.ts'

test('accepts only digits for the power', () => {
  expect(keepDigits('1a0 0W')).toBe('100')
  expect(keepDigits('')).toBe('')
})

test('accepts only the first decimal point of a frequency', () => {
  expect(keepDecimal('14.2.50')).toBe('14.250')
  expect(keepDecimal('14,25')).toBe('14.25')
  expect(keepDecimal('7.')).toBe('7.')
  expect(keepDecimal('x.5MHz')).toBe('.5')
})
