import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { createMessenger } from './messages/messenger.ts'
import { sentTo } from './testing/outbox.ts'

const mailTexts = (subject: string) => () => ({ subject, text: 'Here they are.' })

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('sends mail to the address of the account, falls back to the main account, and returns false without either', async () => {
  const member = await site.register()
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB2ML' })).json()
  const { accounts } = site.app
  expect(await accounts.sendMail(member.accountId, mailTexts('To me'))).toBe(true)
  await accounts.decorate(sub.id, { email: null })
  expect(await accounts.sendMail(sub.id, mailTexts('To the main account'))).toBe(true)
  await accounts.decorate(sub.id, { email: 'own@example.org' })
  expect(await accounts.sendMail(sub.id, mailTexts('To the own address'))).toBe(true)
  expect((await sentTo(site, member.email)).map(({ subject }) => subject)).toEqual(['To the main account', 'To me'])
  expect((await sentTo(site, 'own@example.org')).map(({ subject }) => subject)).toEqual(['To the own address'])
  expect(await accounts.sendMail(4711, mailTexts('To nobody'))).toBe(false)
})

test('lists attachments with their sizes when mail is not sent', async () => {
  const member = await site.register()
  const file = (filename: string, text: string) => ({ filename, content: Buffer.from(text), contentType: 'text/plain' })
  await site.app.accounts.sendMail(member.accountId, mailTexts('Files'), [file('a.txt', 'abc'), file('b.txt', '')])
  const [mail] = await sentTo(site, member.email)
  expect(mail?.body).toBe('Here they are.\n\n[a.txt, 3 bytes]\n\n[b.txt, 0 bytes]')
})

test('does not store messages in production: mail fails without a server, text messages return false without a gateway', async () => {
  const { sendMail, sendSms } = createMessenger({
    ...site.app,
    config: { ...site.app.config, mode: 'production', mail: { ...site.app.config.mail, url: undefined } },
  } as never)
  await expect(sendMail({ to: 'a@example.org', subject: '', text: '' })).rejects.toThrow('No mail server is configured')
  expect(await sendSms('+44 7700 900123', 'PIN 123456')).toBe(false)
  const { sendSms: stored } = createMessenger(site.app)
  expect(await stored('+44 7700 900123', 'PIN 123456')).toBe(true)
})

test('decrypts a service secret only for its account and name until it is removed', async () => {
  const [member, other] = [await site.register(), await site.register()]
  const { accounts } = site.app
  await accounts.storeSecret(member.accountId, 'qrz_api_key', 'ABCD')
  expect(await accounts.readSecret(member.accountId, 'qrz_api_key')).toBe('ABCD')
  expect(await accounts.readSecret(member.accountId, 'eqsl_apikey')).toBeNull()
  expect(await accounts.readSecret(other.accountId, 'qrz_api_key')).toBeNull()
  expect(await accounts.readSecret(4711, 'qrz_api_key')).toBeNull()
  await accounts.storeSecret(member.accountId, 'qrz_api_key', null)
  expect(await accounts.readSecret(member.accountId, 'qrz_api_key')).toBeNull()
  const sealed = accounts.seal(member.accountId, 'note', 'text')
  expect(accounts.unseal(member.accountId, 'note', sealed)).toBe('text')
  expect(accounts.unseal(member.accountId, 'other', sealed)).toBeNull()
  expect(accounts.unseal(other.accountId, 'note', sealed)).toBeNull()
})

test('returns the profile picture until it is removed', async () => {
  const member = await site.register()
  const readPicture = async () => (await site.app.accounts.byId(member.accountId))?.profileImageName
  await site.app.accounts.setProfileImage(member.accountId, 'a.jpg')
  expect(await readPicture()).toBe('a.jpg')
  expect((await member.get('vuser')).json().user.profile_image_name).toBe('a.jpg')
  await site.app.accounts.setProfileImage(member.accountId, null)
  expect(await readPicture()).toBeNull()
})

test('lists summaries, callsigns and sub-accounts of a main account, with its own callsign first', async () => {
  const member = await site.register('M0ZZZ')
  for (const callsign of ['GB9ZZZ', 'GB1AAA']) await member.post('vaddsubaccount', { callsign })
  const { accounts } = site.app
  const subs = await accounts.listSubAccounts(member.accountId)
  expect(subs.map(({ callsign }) => callsign)).toEqual(['GB1AAA', 'GB9ZZZ'])
  expect(await accounts.ownedCallsigns(member.accountId)).toEqual(['M0ZZZ', 'GB1AAA', 'GB9ZZZ'])
  expect(await accounts.ownedCallsigns(subs[0]?.id ?? 0)).toEqual(['GB1AAA'])
  const summaries = await accounts.profileSummary([member.accountId, subs[0]?.id ?? 0, 4711])
  expect(
    summaries.map(({ callsign, mainAccountId, isSubscriber }) => [callsign, mainAccountId, isSubscriber]).sort(),
  ).toEqual([
    ['GB1AAA', member.accountId, false],
    ['M0ZZZ', member.accountId, false],
  ])
  await accounts.decorate(member.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: site.clock.now(),
  })
  // A monthly subscription is valid for one extra day to allow for renewal, including for the accounts that it covers.
  site.clock.advance(86_400_000 - 60_000)
  expect((await accounts.profileSummary(subs.map(({ id }) => id))).map(({ isSubscriber }) => isSubscriber)).toEqual([
    true,
    true,
  ])
  site.clock.advance(120_000)
  expect((await accounts.profileSummary(subs.map(({ id }) => id))).map(({ isSubscriber }) => isSubscriber)).toEqual([
    false,
    false,
  ])
  expect(await accounts.profileSummary([])).toEqual([])
  await expect(accounts.createSubAccount(4711, 'GB3ABC')).rejects.toThrow('no account 4711')
})
