import { REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import type { Invited } from './invitations.ts'

let site: TestApp
let received: Invited[] = []
let fails = false
beforeAll(async () => {
  site = await startTestApp()
  site.app.accounts.onInvited(async (invited) => {
    received.push(invited)
    if (fails) throw new Error('nobody listens')
  })
})
beforeEach(() => {
  received = []
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
const getInvitations = () => received.map(({ inviterId, account, joined }) => [inviterId, account.callsign, joined])

test('notifies the inviting member of a registration, with the number of people invited so far', async () => {
  const inviter = await site.register('M0INV/P')
  await join('G1AAA', 'M0INV_P')
  await join('G1BBB', 'm0inv_p')
  await join('G1CCC', 'M0OTHER')
  await join('G1CCD', 'M0INV/P')
  await join('G1CCE', ' M0INV/P')
  expect(getInvitations()).toEqual([
    [inviter.accountId, 'G1AAA', 1],
    [inviter.accountId, 'G1BBB', 2],
    [inviter.accountId, 'G1CCD', 3],
  ])
})

test('sends no notification without an invitation, for an unknown reference or for a self-invitation', async () => {
  await join('G1DDD')
  await join('G1EEE', 'newsletter')
  await join('G1FFF', 'G1FFF')
  expect(getInvitations()).toEqual([])
})

test('completes a registration even when the notification fails', async () => {
  await site.register('M0DEAF')
  fails = true
  expect((await join('G1GGG', 'M0DEAF')).statusCode).toBe(200)
  expect(getInvitations()).toHaveLength(1)
})

test('reports a club callsign as free when no account has it, and otherwise notifies its holder once', async () => {
  const { accounts } = site.app
  const holder = await site.register('G1HLD')
  await expect(accounts.checkNewCallsign(' g1new ')).resolves.toBeUndefined()
  const takenError = expect.objectContaining({ statusCode: 422, message: REGISTER_TEXTS.failed, fields: undefined })
  await expect(accounts.checkNewCallsign('g1hld')).rejects.toEqual(takenError)
  const wrong = expect.objectContaining({ fields: { my_callsign: REGISTER_TEXTS.callsignCharacters } })
  await expect(accounts.checkNewCallsign('ABCDE')).rejects.toEqual(wrong)
  await site.runJobs()
  expect(await sentTo(site, holder.email)).toHaveLength(1)
})
