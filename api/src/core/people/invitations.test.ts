import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatIn } from '#kernel/languages/format-in.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { THANKED_A_MONTH } from './invitations.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function join(callsign: string, ref_id: string | null, language = 'en') {
  const email = `${callsign.toLowerCase()}@example.org`
  const headers = { 'accept-language': language }
  const response = await site.post('vregister', { email, my_callsign: callsign, ref_id }, { headers })
  expect(response.statusCode, response.body).toBe(200)
}
const inbox = async (member: TestMember) => {
  const { notifications } = (await member.post('vinbox')).json()
  return notifications.map(({ subject, message }: { subject: string; message: string }) => [subject, message])
}

test('notifies a member of a new account through their invitation, and of the total', async () => {
  const inviter = await site.register('M0INV')
  await join('G4NEA', 'M0INV')
  await join('G4NEB', 'm0inv')
  await join('G4NEC', 'M0INV')
  const messages = await inbox(inviter)
  expect(messages).toContainEqual([INVITATION_TEXTS.joined('G4NEA'), INVITATION_TEXTS.thanks('G4NEA', 1)])
  expect(messages).toContainEqual([INVITATION_TEXTS.joined('G4NEC'), INVITATION_TEXTS.thanks('G4NEC', 3)])
  expect(messages).toHaveLength(3)
})

const getNotices = async (callsign: string) => {
  const account = await site.app.accounts.byCallsign(callsign)
  const { rows } = await site.app.pool.query('select subject, message from notification where owner_id = $1', [
    account?.id,
  ])
  return rows
}

test('thanks the new member and the inviter, each in their language', async () => {
  const inviter = await site.register('M0INW')
  await inviter.post('vupdateprofile', { language: 'pl' })
  await join('G4NFA', 'M0INW', 'de-AT,en;q=0.5')
  await join('G4NFB', 'M0INW')
  expect(await getNotices('G4NFA')).toEqual([
    {
      subject: formatIn(() => INVITATION_TEXTS.welcome('M0INW'), 'de'),
      message: formatIn(() => INVITATION_TEXTS.thanksForJoining('M0INW'), 'de'),
    },
  ])
  expect(await getNotices('G4NFB')).toMatchObject([{ subject: 'Welcome to Onfreq! M0INW invited you' }])
  expect(await inbox(inviter)).toContainEqual([
    formatIn(() => INVITATION_TEXTS.joined('G4NFA'), 'pl'),
    formatIn(() => INVITATION_TEXTS.thanks('G4NFA', 1), 'pl'),
  ])
})

test('thanks no member for a second account with the same address, or for the invitation of a deleted account', async () => {
  const inviter = await site.register('M0INX')
  const again = { email: inviter.email, my_callsign: 'G4NGA', ref_id: 'M0INX' }
  expect((await site.post('vregister', again)).statusCode).toBe(422)
  expect(await inbox(inviter)).toEqual([])
  await site.app.pool.query('delete from account where id = $1', [(await site.register('M0INY')).accountId])
  await join('G4NGB', 'M0INY')
  expect(await getNotices('G4NGB')).toEqual([])
})

test('limits these notifications per month, still thanks the new member, and resets the limit the next month', async () => {
  const inviter = await site.register('M0INZ')
  await site.app.pool.query(
    `insert into account (id, callsign, email, name, ref_id, created_at, updated_at)
     select n, 'G4H' || n, 'g4h' || n || '@example.org', '', 'M0INZ', $2::timestamptz, $2::timestamptz from generate_series(1, $1::int) n`,
    [THANKED_A_MONTH - 1, site.clock.now()],
  )
  await join('G4NHA', 'M0INZ')
  await join('G4NHB', 'M0INZ')
  const last = [INVITATION_TEXTS.joined('G4NHA'), INVITATION_TEXTS.thanks('G4NHA', THANKED_A_MONTH)]
  expect(await inbox(inviter)).toEqual([last])
  expect(await getNotices('G4NHB')).toHaveLength(1)
  site.clock.advance(31 * 86_400_000)
  await join('G4NHC', 'M0INZ')
  expect((await getNotices('M0INZ')).map(({ subject }) => subject)).toContain(INVITATION_TEXTS.joined('G4NHC'))
})

test('ignores an unknown reference and a self-reference', async () => {
  await join('G4NED', 'youtube-spring')
  await join('G4NEE', 'G4NEE')
  await join('G4NEF', null)
  const login = await site.app.accounts.byCallsign('G4NEE')
  const { rows } = await site.app.pool.query('select count(*)::int as n from notification where owner_id = $1', [
    login?.id,
  ])
  expect(rows).toEqual([{ n: 0 }])
})
