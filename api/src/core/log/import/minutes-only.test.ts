import { expect, it } from 'vitest'
import { endInZero } from './minutes-only.ts'

const adi = (seconds: readonly string[]) => seconds.map((each) => `<TIME_ON:6>1210${each} <EOR>`).join('\n')

it('treats a file as minutes only when at least 95 of 100 times, and at least five, end in 00', () => {
  expect(endInZero(adi(Array(5).fill('00')))).toBe(true)
  expect(endInZero(adi(Array(4).fill('00')))).toBe(false)
  expect(endInZero(adi([...Array(19).fill('00'), '30']))).toBe(true)
  expect(endInZero(adi([...Array(18).fill('00'), '30']))).toBe(false)
  expect(endInZero(adi(['00', '15', '30', '45', '00', '15', '30', '45']))).toBe(false)
})

it('reads typed tags and ADX, and ignores times with four digits', () => {
  expect(endInZero('<time_on:6:T>121000'.repeat(5))).toBe(true)
  expect(endInZero('<TIME_ON>121000</TIME_ON>'.repeat(5))).toBe(true)
  expect(endInZero('<TIME_ON:4>1210 '.repeat(9))).toBe(false)
})
