import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function join(callsign: string, ref_id: string | null) {
  const email = `${callsign.toLowerCase()}@example.org`
  const answer = await site.post('vregister', { email, my_callsign: callsign, ref_id })
  expect(answer.statusCode, answer.body).toBe(200)
}
const inbox = async (member: TestMember) => {
  const { notifications } = (await member.post('vinbox')).json()
  return notifications.map(({ subject, message }: { subject: string; message: string }) => [subject, message])
}

test('a member hears who joined from their invitation, and how many have', async () => {
  const inviter = await site.register('M0INV')
  await join('G4NEA', 'M0INV')
  await join('G4NEB', 'm0inv')
  await join('G4NEC', 'M0INV')
  const told = await inbox(inviter)
  expect(told).toContainEqual([INVITATION_TEXTS.joined('G4NEA'), INVITATION_TEXTS.thanks('G4NEA', 1)])
  expect(told).toContainEqual([INVITATION_TEXTS.joined('G4NEC'), INVITATION_TEXTS.thanks('G4NEC', 3)])
  expect(told).toHaveLength(3)
})

test('a reference that is nobody, or oneself, tells nobody and is no obstacle', async () => {
  await join('G4NED', 'youtube-spring')
  await join('G4NEE', 'G4NEE')
  await join('G4NEF', null)
  const login = await site.app.accounts.byCallsign('G4NEE')
  const { rows } = await site.app.pool.query('select count(*)::int as n from notification where owner_id = $1', [
    login?.id,
  ])
  expect(rows).toEqual([{ n: 0 }])
})
