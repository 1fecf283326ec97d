import { expect, test } from 'vitest'
import { createResetLimits, MAX_RESETS } from './stream-resets.ts'

test('blocks only an address that exceeds its allowed resets, until its window ends', () => {
  let at = 0
  const limits = createResetLimits(() => at)
  for (let n = 0; n < MAX_RESETS; n += 1) limits.count('192.0.2.1')
  expect(limits.isBlocked('192.0.2.1')).toBe(false)
  limits.count('192.0.2.1')
  expect(limits.isBlocked('192.0.2.1')).toBe(true)
  expect(limits.isBlocked('192.0.2.2')).toBe(false)
  at = 9_999
  expect(limits.isBlocked('192.0.2.1')).toBe(true)
  at = 10_000
  expect(limits.isBlocked('192.0.2.1')).toBe(false)
})
