import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import { notifyHolder } from './notices.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const DAY = 86_400_000

test('notifies the owner of an address entered by someone else at most once a day', async () => {
  const member = await site.register()
  const account = await site.app.accounts.byId(member.accountId)
  const countMails = async () => {
    await notifyHolder(site.app, account)
    await site.runJobs()
    return (await sentTo(site, member.email)).length
  }
  expect([await countMails(), await countMails()]).toEqual([1, 1])
  site.clock.advance(DAY - 60_000)
  expect(await countMails()).toBe(1)
  site.clock.advance(61_000)
  expect([await countMails(), await countMails()]).toEqual([2, 2])
})

test('does not notify unknown stations, stations without an address and demonstration stations', async () => {
  const member = await site.register()
  const account = await site.app.accounts.byId(member.accountId)
  if (account === null) throw new Error('the account is gone')
  for (const holder of [null, { ...account, email: '' }, { ...account, isDemo: true }])
    await notifyHolder(site.app, holder)
  await site.runJobs()
  expect(await sentTo(site, member.email)).toEqual([])
})
