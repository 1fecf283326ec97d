import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import { tellHolder } from './notices.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const DAY = 86_400_000

test('whose address was typed by somebody hears of it once a day, and the next day again', async () => {
  const member = await site.register()
  const account = await site.app.accounts.byId(member.accountId)
  const told = async () => {
    await tellHolder(site.app, account)
    await site.runJobs()
    return (await sentTo(site, member.email)).length
  }
  expect([await told(), await told()]).toEqual([1, 1])
  site.clock.advance(DAY - 60_000)
  expect(await told()).toBe(1)
  site.clock.advance(61_000)
  expect([await told(), await told()]).toEqual([2, 2])
})

test('nobody, a station without an address and one of the demonstration are not told', async () => {
  const member = await site.register()
  const account = await site.app.accounts.byId(member.accountId)
  if (account === null) throw new Error('the account is gone')
  for (const holder of [null, { ...account, email: '' }, { ...account, isDemo: true }])
    await tellHolder(site.app, holder)
  await site.runJobs()
  expect(await sentTo(site, member.email)).toEqual([])
})
