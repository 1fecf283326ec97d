import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Attempt, type LimitedAct, TooManyAttempts } from './attempt-limits.ts'

let site: TestApp
const pauses: number[] = []
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true } })
})
beforeEach(() => {
  pauses.length = 0
  site.app.limits.pause = async (ms) => {
    pauses.push(ms)
  }
  // Every test starts in a new time window.
  site.clock.advance(7_200_000)
})
afterAll(() => site.close())

const count = (act: LimitedAct, attempt: Attempt) => site.app.accountArea.limiter.count(act, attempt)

/** Delay of the next attempt in seconds; 0 when it is not delayed. */
async function waitFor(act: LimitedAct, attempt: Attempt): Promise<number> {
  try {
    await count(act, attempt)
    return 0
  } catch (error) {
    if (error instanceof TooManyAttempts) return error.seconds
    throw error
  }
}

let serial = 0
const fresh = () => {
  serial += 1
  return serial
}

/** Returns an address and an account for the nth attempt, so that only one of the limited parties stays the same. */
const SAME: Readonly<Record<string, () => (n: number) => Attempt>> = {
  address: () => {
    const address = `198.51.${fresh()}.1`
    return (n) => ({ address, account: `somebody ${serial} ${n}` })
  },
  network: () => {
    const network = `2001:db8:${fresh()}`
    return (n) => ({ address: `${network}:${n.toString(16)}::1`, account: `somebody ${serial} ${n}` })
  },
  pair: () => {
    const attempt = { address: `198.52.${fresh()}.1`, account: `somebody ${serial}` }
    return () => attempt
  },
  account: () => {
    const account = `somebody ${fresh()}`
    return (n) => ({ address: `198.53.${serial % 256}.${n}`, account })
  },
  device: () => {
    const attempt = { address: `198.54.${fresh()}.1`, account: `somebody ${serial}`, device: 'known' }
    return () => attempt
  },
}

const MINUTES = 60
const HOUR = 3600

test.each([
  ['login', 'address', 30, 15 * MINUTES],
  ['login', 'network', 120, 15 * MINUTES],
  ['login', 'pair', 20, 15 * MINUTES],
  ['login', 'device', 20, 15 * MINUTES],
  ['sendPin', 'address', 10, 15 * MINUTES],
  ['sendPin', 'network', 40, 15 * MINUTES],
  ['sendPin', 'account', 5, 15 * MINUTES],
  ['sendPin', 'device', 5, 15 * MINUTES],
  ['pinLogin', 'address', 30, 15 * MINUTES],
  ['pinLogin', 'network', 120, 15 * MINUTES],
  ['pinLogin', 'pair', 15, 15 * MINUTES],
  ['pinLogin', 'device', 15, 15 * MINUTES],
  ['register', 'address', 10, HOUR],
  ['register', 'network', 40, HOUR],
  ['switchAccount', 'account', 60, 10 * MINUTES],
  ['addSubAccount', 'account', 20, HOUR],
  ['updateProfile', 'account', 60, 10 * MINUTES],
  ['callsignProof', 'account', 20, HOUR],
  ['callsignProof', 'address', 40, HOUR],
  ['passkeyLogin', 'address', 60, 15 * MINUTES],
  ['passkeyLogin', 'network', 240, 15 * MINUTES],
  ['verify', 'account', 20, 15 * MINUTES],
  ['emailLink', 'address', 30, 15 * MINUTES],
  ['emailLink', 'network', 120, 15 * MINUTES],
  ['keys', 'account', 60, 10 * MINUTES],
  ['post', 'account', 20, 24 * HOUR],
  ['postOfNewAccount', 'account', 5, 24 * HOUR],
  ['dataExport', 'account', 5, HOUR],
  ['deleteAccount', 'account', 10, HOUR],
  ['importQrz', 'account', 10, HOUR],
  ['moveLog', 'account', 30, HOUR],
  ['checkout', 'address', 30, HOUR],
  ['checkout', 'account', 20, HOUR],
  ['verifySession', 'address', 150, 10 * MINUTES],
] as const)(
  '%s: allows the same %s %i attempts in %i seconds, then blocks it until the window ends',
  async (act, party, max, seconds) => {
    const getAttempt = SAME[party]?.() ?? (() => ({}))
    for (let n = 1; n <= max; n += 1) expect(await waitFor(act, getAttempt(n)), `try ${n}`).toBe(0)
    const wait = await waitFor(act, getAttempt(max + 1))
    expect(wait).toBeGreaterThan(seconds - 30)
    expect(wait).toBeLessThanOrEqual(seconds)
    site.clock.advance((wait - 20) * 1000)
    expect(await waitFor(act, getAttempt(max + 2))).toBeGreaterThan(0)
    site.clock.advance(20_000)
    expect(await waitFor(act, getAttempt(max + 3))).toBe(0)
  },
)

test.each([
  ['login', 20],
  ['pinLogin', 15],
] as const)(
  '%s: after %i attempts on an account, delays other devices by a second, doubling up to 8 seconds',
  async (act, step) => {
    const account = `somebody ${fresh()}`
    for (let n = 1; n <= 5 * step + 1; n += 1) await count(act, { address: `198.18.${n}.${serial}`, account })
    const getFirst = (times: number) => pauses[(times - 1) * step]
    expect(pauses).toHaveLength(4 * step + 1)
    expect([1, 2, 3, 4, 5].map(getFirst)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000])
    expect(pauses[step - 1]).toBe(1_000)
    site.clock.advance(15 * MINUTES * 1000)
    pauses.length = 0
    await count(act, { address: '198.19.0.1', account })
    expect(pauses).toEqual([])
  },
)

test('delays at most a hundred attempts at once and rejects one more with a retry in 15 seconds', async () => {
  const account = `somebody ${fresh()}`
  for (let n = 1; n <= 20; n += 1) await count('login', { address: `198.20.${n}.${serial}`, account })
  const waiting: (() => void)[] = []
  site.app.limits.pause = () => new Promise((done) => waiting.push(done))
  const all = Array.from({ length: 100 }, (_, n) => count('login', { address: `198.21.${n}.${serial}`, account }))
  await expect.poll(() => waiting.length).toBe(100)
  expect(await waitFor('login', { address: '198.22.0.1', account })).toBe(15)
  for (const done of waiting.splice(0)) done()
  await Promise.all(all)
  const next = count('login', { address: '198.22.0.2', account })
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await next
})

test('clears the failures of a user who logs in and keeps counting those of other devices', async () => {
  const { limiter } = site.app.accountArea
  const [device, pair] = [SAME.device?.()(1) ?? {}, SAME.pair?.()(1) ?? {}]
  for (const attempt of [device, pair]) {
    for (let n = 0; n < 15; n += 1) await count('pinLogin', attempt)
    expect(await waitFor('pinLogin', attempt)).toBeGreaterThan(0)
    await limiter.forgive('pinLogin', attempt)
    expect(await waitFor('pinLogin', attempt)).toBe(0)
  }
  pauses.length = 0
  await count('pinLogin', { ...pair, address: '203.0.113.77' })
  expect(pauses).toEqual([1_000])
})

test('delays unknown devices when wrong PINs exceed the limit of the site, and rejects none of them', async () => {
  const { limiter } = site.app.accountArea
  const stranger = () => ({ address: `198.55.${fresh()}.1`, account: `somebody ${serial}` })
  for (let n = 0; n < 199; n += 1) await limiter.failed('pinLogin', stranger())
  pauses.length = 0
  await count('pinLogin', stranger())
  expect(pauses).toEqual([])
  await limiter.failed('pinLogin', stranger())
  await count('pinLogin', stranger())
  expect(pauses).toEqual([1_000])
  await count('pinLogin', { ...stranger(), device: 'known' })
  expect(pauses).toEqual([1_000])
})

test('allows fifty times as many attempts in trial mode, where all users share one address', async () => {
  const trial = await startTestApp({ config: { rateLimits: true, mode: 'trial' } })
  try {
    const { limits, clock } = trial.app
    const bucket = 'register:address:127.0.0.1'
    const tried = async () => (await trial.post('vregister', { email: 'no address', my_callsign: 'M0TRY' })).statusCode
    expect(await tried()).toBe(422)
    await limits.exact.add([{ bucket, n: 498, windowMs: HOUR * 1000 }], clock.now())
    expect(await tried()).toBe(422)
    expect(await tried()).toBe(429)
  } finally {
    await trial.close()
  }
})
