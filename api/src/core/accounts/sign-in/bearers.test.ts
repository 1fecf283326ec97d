import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { expect, test } from 'vitest'
import { createBearers } from './bearers.ts'

/** In full seconds, the resolution of a bearer. */
let now = Date.UTC(2026, 10, 26, 12)
const clock = { now: () => new Date(now), millis: () => now }
const getBearers = (...secrets: [string, ...string[]]) => createBearers(clock, secrets)

test('accepts a bearer until the moment its lifetime ends', () => {
  const bearers = getBearers('a secret')
  const bearer = bearers.issue(47)
  const began = now
  now += ACCOUNT_LIMITS.bearerMinutes * 60_000 - 1
  expect(bearers.readSession(bearer)).toBe(47)
  now += 1
  expect(bearers.readSession(bearer)).toBeNull()
  now = began
})

test('accepts a bearer signed with an earlier secret while it is configured, and none signed with an unknown secret', () => {
  const bearer = getBearers('earlier').issue(47)
  expect(getBearers('new', 'earlier').readSession(bearer)).toBe(47)
  expect(getBearers('new').readSession(bearer)).toBeNull()
})

test('rejects a bearer that was modified, truncated or invented', () => {
  const bearers = getBearers('a secret')
  const bearer = bearers.issue(47)
  const bytes = Buffer.from(bearer.slice(4), 'base64url')
  for (const offset of [0, 7, 13, 14, 33]) {
    const other = Buffer.from(bytes)
    other[offset] = (other[offset] ?? 0) ^ 1
    expect(bearers.readSession(`ofb_${other.toString('base64url')}`), `byte ${offset}`).toBeNull()
  }
  for (const text of ['', 'ofb_', bearer.slice(0, -2), `${bearer}AA`, bearer.replace('ofb_', 'oft_')]) {
    expect(bearers.readSession(text)).toBeNull()
  }
})
