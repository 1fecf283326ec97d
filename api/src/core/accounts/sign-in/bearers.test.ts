import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { expect, test } from 'vitest'
import { createBearers } from './bearers.ts'

/** Whole seconds: a bearer tells no finer. */
let now = Date.UTC(2026, 10, 26, 12)
const clock = { now: () => new Date(now), millis: () => now }
const bearersOf = (...secrets: [string, ...string[]]) => createBearers(clock, secrets)

test('a bearer speaks for its session until its minutes are over, and not at their end', () => {
  const bearers = bearersOf('a secret')
  const bearer = bearers.issue(47)
  const began = now
  now += ACCOUNT_LIMITS.bearerMinutes * 60_000 - 1
  expect(bearers.sessionOf(bearer)).toBe(47)
  now += 1
  expect(bearers.sessionOf(bearer)).toBeNull()
  now = began
})

test('a bearer of an earlier secret counts while that is kept, one of another secret never does', () => {
  const bearer = bearersOf('earlier').issue(47)
  expect(bearersOf('new', 'earlier').sessionOf(bearer)).toBe(47)
  expect(bearersOf('new').sessionOf(bearer)).toBeNull()
})

test('a bearer that was changed, cut or made up speaks for nobody', () => {
  const bearers = bearersOf('a secret')
  const bearer = bearers.issue(47)
  const bytes = Buffer.from(bearer.slice(4), 'base64url')
  for (const place of [0, 7, 13, 14, 33]) {
    const other = Buffer.from(bytes)
    other[place] = (other[place] ?? 0) ^ 1
    expect(bearers.sessionOf(`ofb_${other.toString('base64url')}`), `byte ${place}`).toBeNull()
  }
  for (const text of ['', 'ofb_', bearer.slice(0, -2), `${bearer}AA`, bearer.replace('ofb_', 'oft_')]) {
    expect(bearers.sessionOf(text)).toBeNull()
  }
})
