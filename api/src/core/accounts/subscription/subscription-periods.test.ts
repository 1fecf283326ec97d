import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test('returns the subscription at a past instant, preferring monthly over trial and longer over shorter ones', async () => {
  const [member, other] = [await site.register(), await site.register()]
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB5PER' })).json()
  for (const [id, level, from, to, owner] of [
    [1, 'trial', 1, 20, member.accountId],
    [2, 'monthly', 5, 10, member.accountId],
    [3, 'trial', 15, 30, member.accountId],
    [4, 'monthly', 1, 31, other.accountId],
  ] as const) {
    await site.app.pool.query(
      `insert into subscription_period (id, owner_id, level, source, starts_at, ends_at) values ($1, $2, $3, 'test', $4, $5)`,
      [id, owner, level, day(from), day(to)],
    )
  }
  const on = (n: number, id = member.accountId) => site.app.accounts.subscriptionAt(id, day(n))
  expect(await on(1)).toEqual({ level: 'trial', expiresAt: day(20) })
  expect(await on(5)).toEqual({ level: 'monthly', expiresAt: day(10) })
  expect(await on(10)).toEqual({ level: 'trial', expiresAt: day(20) })
  expect(await on(16)).toEqual({ level: 'trial', expiresAt: day(30) })
  expect(await on(16, sub.id)).toEqual({ level: 'trial', expiresAt: day(30) })
  for (const n of [0, 30]) expect(await on(n), `day ${n}`).toEqual({ level: 'none', expiresAt: null })
})
