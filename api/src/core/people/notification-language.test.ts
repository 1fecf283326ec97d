import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

/** A member who reads Polish as the sender, and a recipient with this language. */
async function pair(language: 'de' | null) {
  const [to, from] = [await site.register(), await site.register()]
  await to.post('vupdateprofile', { language })
  await from.post('vupdateprofile', { language: 'pl' })
  return { to, from }
}
const inbox = async (member: TestMember) => (await member.post('vinbox')).json().notifications

async function requestCard(to: TestMember, from: TestMember): Promise<void> {
  await to.post('vqso/upsert', { data: { Call: from.callsign, Mode: 'CW', Freq: 14_023 } })
  const response = await from.post('vqslrequest', {
    callsign: to.callsign,
    call: from.callsign,
    method: 'D',
    message: 'Hello,',
  })
  expect(response.statusCode, response.body).toBe(200)
}

test("sends a request for a card in the recipient's language, with the sender's text unchanged", async () => {
  const { to, from } = await pair('de')
  await requestCard(to, from)
  const [notified] = await inbox(to)
  expect(notified.subject).toBe(`QSL-Anfrage von ${from.callsign}`)
  expect(notified.message).toMatch(/QSO/)
  expect(notified.message).not.toMatch(/asks for a card/)
  // "Hello," is also a text of the site; messages of members are never translated.
  expect(notified.message).toContain('“Hello,”')
})

test('sends a notification in English to a member without a chosen language', async () => {
  const { to, from } = await pair(null)
  await requestCard(to, from)
  expect(await inbox(to)).toMatchObject([{ subject: `QSL request from ${from.callsign}` }])
})

test("leaves a message between members unchanged, with the subject in the recipient's language", async () => {
  const { to, from } = await pair('de')
  await site.app.accounts.decorate(from.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  await from.post('vsendmessage', { recipient_id: to.accountId, message: 'Please log in.' })
  expect(await inbox(to)).toMatchObject([{ subject: `Nachricht von ${from.callsign}`, message: 'Please log in.' }])
})
