import type { DemoAccountsResponse } from '@onfreq/contracts/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const DAY = 86_400_000

async function station(callsign: string, columns: Readonly<Record<string, unknown>> = {}): Promise<TestMember> {
  const member = await site.register(callsign)
  const old = new Date(site.clock.millis() - 2 * DAY)
  await site.app.accounts.decorate(member.accountId, { is_demo: true, name: callsign, created_at: old, ...columns })
  return member
}

const listed = async () => (await site.get('vdemoaccounts')).json<DemoAccountsResponse>().accounts

test('lists one account of each kind, then a few of each subscription, nine in total', async () => {
  const subscribed = (level: string) => ({ subscription_level: level, subscription_expires_at: new Date('2099-01-01') })
  const main = await station('M1SUB')
  await main.post('vaddsubaccount', { callsign: 'GB1SUB' })
  await station('M1ADM', { is_admin: true })
  await station('M1NEW', { created_at: new Date(site.clock.millis() - DAY + 60_000) })
  await station('M1OLD', { created_at: new Date(site.clock.millis() - DAY - 60_000) })
  await station('M1SWL', { is_ham: false, is_swl: true })
  await station('M1CBR', { is_cb: true })
  await station('M1PAY', subscribed('monthly'))
  await station('M2PAY', subscribed('monthly'))
  await station('M1TRY', subscribed('trial'))
  await station('M2TRY', subscribed('trial'))
  await site.register('M9REAL')
  const accounts = await listed()
  expect(accounts.map(({ callsign, role }) => [callsign, role])).toEqual([
    ['M1SUB', 'Member, with sub-accounts'],
    ['M1ADM', 'Administrator'],
    ['M1NEW', 'New member'],
    ['M1SWL', 'Short wave listener'],
    ['M1CBR', '11m operator'],
    ['M1PAY', 'Member, subscriber'],
    ['M1TRY', 'Member, trying for free'],
    ['M2PAY', 'Member, subscriber'],
    ['M2TRY', 'Member, trying for free'],
  ])
  const [first] = accounts
  expect(first).toMatchObject({ id: main.accountId, name: 'M1SUB' })
})

test('logs the visitor in as the chosen account only', async () => {
  const [demo, real] = [await station('M3DEM'), await site.register('M3REA')]
  expect((await site.post('vdemologin', { id: demo.accountId })).json().user.my_callsign).toBe('M3DEM')
  for (const id of [real.accountId, 4711]) {
    const refused = await site.post('vdemologin', { id })
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'accounts.no_demo'])
  }
})

test('is unavailable on a public site', async () => {
  const demo = await station('M4DEM')
  const { mode } = site.app.config
  Object.assign(site.app.config, { mode: 'production' })
  const open = await startTestApp({
    config: { mode: 'production', mail: { url: 'smtp://127.0.0.1:9', from: 'a@example.org' } } as never,
  }).finally(() => Object.assign(site.app.config, { mode }))
  try {
    expect((await open.get('vdemoaccounts')).json()).toEqual({ accounts: [] })
    expect((await open.post('vdemologin', { id: demo.accountId })).statusCode).toBe(404)
  } finally {
    await open.close()
  }
})
