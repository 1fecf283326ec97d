import { expect, test } from 'vitest'
import { subscriptionAtTime } from './subscription.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const NONE = { level: 'none', expiresAt: null }

test('ends a trial at its date and a monthly subscription one day later, to allow for renewal', () => {
  expect(subscriptionAtTime('trial', inHours(1), NOW)).toEqual({ level: 'trial', expiresAt: inHours(1) })
  expect(subscriptionAtTime('trial', inHours(0), NOW)).toEqual(NONE)
  expect(subscriptionAtTime('monthly', inHours(-23.9), NOW).level).toBe('monthly')
  expect(subscriptionAtTime('monthly', inHours(-24), NOW)).toEqual(NONE)
})

test('treats a missing level or end date as no subscription', () => {
  expect(subscriptionAtTime('none', inHours(1), NOW)).toEqual(NONE)
  expect(subscriptionAtTime('monthly', null, NOW)).toEqual(NONE)
})
