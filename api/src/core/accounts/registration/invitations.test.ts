import { REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import type { Invited } from './invitations.ts'

let site: TestApp
let heard: Invited[] = []
let fails = false
beforeAll(async () => {
  site = await startTestApp()
  site.app.accounts.onInvited(async (invited) => {
    heard.push(invited)
    if (fails) throw new Error('nobody listens')
  })
})
beforeEach(() => {
  heard = []
  fails = false
})
afterAll(() => site.close())

const join = (my_callsign: string, ref_id?: string) =>
  site.post('vregister', {
    my_callsign,
    email: `${my_callsign.toLowerCase()}@example.org`,
    password: TEST_PASSWORD,
    ...(ref_id !== undefined && { ref_id }),
  })
const told = () => heard.map(({ inviterId, account, joined }) => [inviterId, account.callsign, joined])

test('who was invited is told to the member whose callsign brought them, with how many those are', async () => {
  const inviter = await site.register('M0INV/P')
  await join('G1AAA', 'M0INV_P')
  await join('G1BBB', 'm0inv_p')
  await join('G1CCC', 'M0OTHER')
  await join('G1CCD', 'M0INV/P')
  await join('G1CCE', ' M0INV/P')
  expect(told()).toEqual([
    [inviter.accountId, 'G1AAA', 1],
    [inviter.accountId, 'G1BBB', 2],
    [inviter.accountId, 'G1CCD', 3],
  ])
})

test('nobody is told of who came by themselves, by a reference that is no member, or by their own', async () => {
  await join('G1DDD')
  await join('G1EEE', 'newsletter')
  await join('G1FFF', 'G1FFF')
  expect(told()).toEqual([])
})

test('a registration stands whatever becomes of telling', async () => {
  await site.register('M0DEAF')
  fails = true
  expect((await join('G1GGG', 'M0DEAF')).statusCode).toBe(200)
  expect(told()).toHaveLength(1)
})

test('a callsign for a club is free when nobody has it, and its holder hears who asked for it once', async () => {
  const { accounts } = site.app
  const holder = await site.register('G1HLD')
  await expect(accounts.checkNewCallsign(' g1new ')).resolves.toBeUndefined()
  const taken = expect.objectContaining({ statusCode: 422, message: REGISTER_TEXTS.failed, fields: undefined })
  await expect(accounts.checkNewCallsign('g1hld')).rejects.toEqual(taken)
  const wrong = expect.objectContaining({ fields: { my_callsign: REGISTER_TEXTS.callsignCharacters } })
  await expect(accounts.checkNewCallsign('ABCDE')).rejects.toEqual(wrong)
  await site.runJobs()
  expect(await sentTo(site, holder.email)).toHaveLength(1)
})
