import { expect, test } from 'vitest'
import { VITAL_BUCKETS, vitalBucket } from './vitals.ts'

test('puts a value into the first bucket it fits, and larger values into the last', () => {
  expect(vitalBucket('LCP', 0)).toBe(0)
  expect(vitalBucket('LCP', 2_500)).toBe(VITAL_BUCKETS.LCP.indexOf(2_500))
  expect(vitalBucket('LCP', 2_501)).toBe(VITAL_BUCKETS.LCP.indexOf(4_000))
  expect(vitalBucket('LCP', 60_000)).toBe(VITAL_BUCKETS.LCP.length)
})

test('counts layout shift in thousandths', () => {
  expect(vitalBucket('CLS', 0.1)).toBe(VITAL_BUCKETS.CLS.indexOf(100))
  expect(vitalBucket('CLS', 2)).toBe(VITAL_BUCKETS.CLS.length)
})
