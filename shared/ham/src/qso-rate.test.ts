import { expect, test } from 'vitest'
import { averageDuration, predictedRate, rateOfLast, rateOver } from './qso-rate.ts'

test('divides 3600 by the rounded mean duration', () => {
  expect(averageDuration([60, 61, 61])).toBe(61)
  expect(averageDuration([])).toBe(0)
  expect(predictedRate(45)).toBe(80)
  expect(predictedRate(0)).toBe(0)
})

test('calculates contacts per hour for a period and for the last ten contacts', () => {
  const now = Date.UTC(2026, 9, 24, 12)
  const times = Array.from({ length: 20 }, (_, index) => now - index * 60_000)
  expect(rateOver(times, now)).toBe(20)
  expect(rateOver(times, now, 600_000)).toBe(60)
  expect(rateOfLast(times, now, 10)).toBe(67)
  expect(rateOfLast([now], now)).toBe(0)
})
