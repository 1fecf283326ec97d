import type { Language } from '@onfreq/contracts/site/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function memberReading(language: Language | null): Promise<TestMember> {
  const member = await site.register()
  await member.post('vupdateprofile', { language })
  return member
}

async function changePassword(member: TestMember): Promise<void> {
  const password = 'three unrelated words'
  const response = await member.post('vupdateprofile', { password, password_confirmation: password })
  expect(response.statusCode, response.body).toBe(200)
  await site.runJobs()
}

test('writes mail in the language of the account', async () => {
  const member = await memberReading('de')
  await changePassword(member)
  const [mail] = await sentTo(site, member.email)
  expect(mail?.subject).toBe('Dein Onfreq-Passwort wurde geändert')
  expect(mail?.body).toMatch(
    new RegExp(`^Hallo ${member.callsign},\n\ndas Passwort deines Kontos wurde gerade geändert`),
  )
})

test('writes mail in English when no language is chosen, regardless of the browser', async () => {
  const member = await memberReading(null)
  const password = 'three unrelated words'
  const inPolish = { headers: { 'accept-language': 'pl' } }
  await member.post('vupdateprofile', { password, password_confirmation: password }, inPolish)
  await site.runJobs()
  const [mail] = await sentTo(site, member.email)
  const { publicUrl } = site.app.config
  expect(mail).toMatchObject({
    subject: 'Your Onfreq password was changed',
    body: [
      `Hello ${member.callsign},`,
      '',
      'the password of your account was changed just now, and all other devices were logged out.',
      `If that wasn’t you, request a PIN at ${publicUrl}/password/reset right away and set a new password.`,
      '',
      '73, Onfreq',
    ].join('\n'),
  })
})

test('never uses the language of the user who caused the mail', async () => {
  const holder = await memberReading('de')
  const refused = await site.post(
    'vregister',
    { email: holder.email, my_callsign: 'SP9LNG', password: TEST_PASSWORD },
    { headers: { 'accept-language': 'pl' } },
  )
  expect(refused.statusCode).toBe(422)
  await site.runJobs()
  const [mail] = await sentTo(site, holder.email)
  expect(mail?.subject).toBe('Jemand wollte sich mit deinen Daten bei Onfreq registrieren')
  expect(mail?.body).toContain('Es wurde kein Konto angelegt.')
})

test('writes to a sub-account without a language in the language of its main account', async () => {
  const member = await memberReading('fr')
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB2LNG' })).json()
  expect(await site.app.accounts.getLanguage(sub.id)).toBe('fr')
  await site.app.accounts.decorate(sub.id, { language: 'it' })
  expect(await site.app.accounts.getLanguage(sub.id)).toBe('it')
})
