import { EMAIL_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../../test/app.ts'
import { latestPin, sentTo } from '../testing/outbox.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** A session that logged in fifteen minutes ago, too long for its login to count as reauthentication. */
async function someTimeLater(callsign?: string): Promise<TestMember> {
  const member = await site.register(callsign)
  site.clock.advance(11 * MINUTE)
  return member
}

const getCode = async (response: Promise<{ json(): { error?: { code: string } } }>) =>
  (await response).json().error?.code

async function linkIn(recipient: string, act: 'confirm' | 'undo'): Promise<string> {
  await site.runJobs()
  for (const { body } of await sentTo(site, recipient)) {
    const link = new RegExp(`/account/email\\?${act}=(\\S+)`).exec(body)?.[1]
    if (link !== undefined) return link
  }
  throw new Error(`No ${act} link was sent to ${recipient}`)
}

describe('requires reauthentication within ten minutes for changes to login methods (H3)', () => {
  const NEEDS_PROOF: readonly (readonly [string, object])[] = [
    ['vupdateprofile', { email: 'elsewhere@example.org' }],
    ['vupdateprofile', { password: 'a new password', password_confirmation: 'a new password' }],
    ['vdeleteaccount', { callsign: 'M0AAA' }],
    ['vapikeys/add', { name: 'A program', scopes: ['read'] }],
    ['vapikeys/reveal', { id: 4711 }],
    ['vapikeys/rotate', { id: 4711 }],
  ]

  test.each(NEEDS_PROOF)('requires reauthentication for %s %j', async (path, body) => {
    const member = await someTimeLater()
    expect(await getCode(member.post(path, body))).toBe('auth.verification_required')
    expect((await member.post('vverify', { password: TEST_PASSWORD })).statusCode).toBe(200)
    expect(await getCode(member.post(path, body))).not.toBe('auth.verification_required')
    site.clock.advance(10 * MINUTE)
    expect(await getCode(member.post(path, body))).toBe('auth.verification_required')
  })

  test('requires an administrator to reauthenticate for writes but not for reads', async () => {
    const admin = await someTimeLater()
    await site.app.accounts.decorate(admin.accountId, { is_admin: true })
    const writes: readonly (readonly [string, object])[] = [
      ['admin/deploy-tokens', { microfrontend: 'feed', name: 'x' }],
      ['admin/deploy-tokens/revoke', { id: 1 }],
      ['admin/releases/act', { microfrontend: 'feed', act: 'halt', reason: 'x' }],
    ]
    for (const [path, body] of writes)
      expect(await getCode(admin.post(path, body)), path).toBe('auth.verification_required')
    expect((await admin.get('admin/releases')).statusCode).toBe(200)
    await admin.post('vverify', { password: TEST_PASSWORD })
    expect((await admin.post('admin/deploy-tokens', { microfrontend: 'feed', name: 'x' })).statusCode).toBe(200)
  })

  test('requires no reauthentication for the rest of the profile, and a rejected change changes nothing', async () => {
    const member = await someTimeLater()
    expect((await member.post('vupdateprofile', { name: 'Ada' })).statusCode).toBe(200)
    expect((await member.post('vupdateprofile', { name: 'Eve', email: 'eve@example.org' })).statusCode).toBe(403)
    expect((await member.get('vuser')).json().user).toMatchObject({ name: 'Ada', email: member.email })
  })

  test('accepts a mailed PIN as reauthentication once, and reports a wrong secret', async () => {
    const member = await someTimeLater()
    expect((await member.post('vverify/ways')).json()).toEqual({
      password: true,
      pin: expect.stringMatching(/^m…@/),
      passkey: false,
      recovery_code: false,
    })
    for (const wrong of [{ password: 'wrong' }, { pin: '000000' }, {}])
      expect((await member.post('vverify', wrong)).json().error.code).toBe('accounts.not_verified')
    expect((await member.post('vapikeys/reveal', { id: 1 })).statusCode).toBe(403)
    await member.post('vverify/pin')
    await site.runJobs()
    const pin = await latestPin(site, member.email)
    expect((await member.post('vverify', { pin })).statusCode).toBe(200)
    expect((await member.post('vapikeys/reveal', { id: 1 })).statusCode).toBe(404)
    expect((await member.post('vverify', { pin })).statusCode).toBe(403)
  })

  test('reauthenticates a session of a sub-account with the credentials of the main account', async () => {
    const main = await site.register()
    const { sub_account: sub } = (await main.post('vaddsubaccount', { callsign: 'GB7VER' })).json()
    site.clock.advance(11 * MINUTE)
    const { token } = (await main.post('vLoginToSubaccount', { sub_account_id: sub.id })).json()
    expect(await getCode(site.post('vapikeys/reveal', { id: 1 }, as(token)))).toBe('auth.verification_required')
    expect((await site.post('vverify', { password: TEST_PASSWORD }, as(token))).statusCode).toBe(200)
    expect((await site.post('vapikeys/reveal', { id: 1 }, as(token))).statusCode).toBe(404)
  })
})

describe('new address', () => {
  test('takes effect when its link is opened once; until then the old address logs in (H3)', async () => {
    const member = await site.register()
    expect((await member.post('vupdateprofile', { email: 'new-ada@example.org' })).json().user.email).toBe(member.email)
    const login = (email: string) => site.post('vlogin', { email, password: TEST_PASSWORD })
    expect((await login('new-ada@example.org')).statusCode).toBe(401)
    const link = await linkIn('new-ada@example.org', 'confirm')
    const previewLink = (act: 'confirm' | 'undo', at = link) => site.post('vemail/look', { act, link: at })
    // Twice, because previewing does not consume a link. A link is valid for one purpose only.
    for (let times = 0; times < 2; times += 1)
      expect((await previewLink('confirm')).json()).toEqual({ callsign: member.callsign, email: 'new-ada@example.org' })
    expect((await previewLink('undo')).statusCode).toBe(404)
    expect((await site.post('vemail/confirm', { link })).json()).toEqual({
      callsign: member.callsign,
      email: 'new-ada@example.org',
    })
    expect((await login('new-ada@example.org')).statusCode).toBe(200)
    expect((await login(member.email)).statusCode).toBe(401)
    expect((await site.post('vemail/confirm', { link })).json().error.message).toBe(EMAIL_TEXTS.linkExpired)
    expect((await previewLink('confirm')).json().error.message).toBe(EMAIL_TEXTS.linkExpired)
    expect((await previewLink('undo', await linkIn(member.email, 'undo'))).json().email).toBe(member.email)
  })

  test('expires after a day or when another is requested', async () => {
    const member = await site.register()
    await member.post('vupdateprofile', { email: 'first-wish@example.org' })
    const first = await linkIn('first-wish@example.org', 'confirm')
    await member.post('vupdateprofile', { email: 'second-wish@example.org' })
    const second = await linkIn('second-wish@example.org', 'confirm')
    expect((await site.post('vemail/confirm', { link: first })).statusCode).toBe(404)
    site.clock.advance(DAY + 1)
    expect((await site.post('vemail/look', { act: 'confirm', link: second })).statusCode).toBe(404)
    expect((await site.post('vemail/confirm', { link: second })).statusCode).toBe(404)
    expect((await member.get('vuser')).json().user).toMatchObject({ email: member.email, pending_email: null })
  })

  test('is rejected without changes when it was registered in the meantime', async () => {
    const member = await site.register()
    await member.post('vupdateprofile', { email: 'wanted@example.org' })
    const link = await linkIn('wanted@example.org', 'confirm')
    await site.post('vregister', { email: 'wanted@example.org', my_callsign: 'M0WNT', password: TEST_PASSWORD })
    expect((await site.post('vemail/confirm', { link })).json().error.message).toBe(EMAIL_TEXTS.linkExpired)
    expect((await member.get('vuser')).json().user.email).toBe(member.email)
  })

  test('of an existing account looks like any other to the requester, and its holder is informed (M5)', async () => {
    const [member, holder] = [await site.register(), await site.register()]
    const request = async (email: string) => {
      const response = await member.post('vupdateprofile', { email })
      const { user, profile } = response.json()
      const shown = JSON.stringify({ user, profile: { ...profile, pending_email: null } })
      return { status: response.statusCode, pending: profile.pending_email === email, shown }
    }
    expect(await request(holder.email)).toEqual(await request('nobody-has-this@example.org'))
    await site.runJobs()
    const mails = await sentTo(site, holder.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone tried to register on Onfreq with your details'])
    expect(mails[0]?.body).not.toContain('confirm=')
    // Registering with that address returns the same message as a callsign in use.
    const join = async (email: string, my_callsign: string) => {
      const response = await site.post('vregister', { email, my_callsign })
      return { status: response.statusCode, body: response.json() }
    }
    expect(await join(holder.email, 'M0ORA')).toEqual(await join('nor-has-this@example.org', holder.callsign))
  })

  test('keeps the old address reserved for its holder while the change can be reverted', async () => {
    const [member, thief] = [await site.register(), await site.register()]
    await member.post('vupdateprofile', { email: 'thiefs-own@example.org' })
    await site.post('vemail/confirm', { link: await linkIn('thiefs-own@example.org', 'confirm') })
    const undo = await linkIn(member.email, 'undo')
    const again = await site.post('vregister', {
      email: member.email.toUpperCase(),
      my_callsign: 'M0THF',
      password: TEST_PASSWORD,
    })
    expect(again.statusCode).toBe(422)
    await thief.post('vupdateprofile', { email: member.email })
    await site.runJobs()
    expect((await sentTo(site, member.email)).filter(({ body }) => body.includes('confirm='))).toEqual([])
    expect((await site.post('vemail/undo', { link: undo })).json()).toMatchObject({ email: member.email })
    expect((await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })).statusCode).toBe(401)
  })

  test('can be reverted from the old address within seven days, which revokes sessions, password and keys', async () => {
    const member = await site.register()
    await member.post('vupdateprofile', { email: 'thief@example.org' })
    await site.post('vemail/confirm', { link: await linkIn('thief@example.org', 'confirm') })
    await member.post('vupdateprofile', { password: 'thief password', password_confirmation: 'thief password' })
    const { api_key: key } = (await member.post('vapikeys/add', { name: 'Thief', scopes: ['read'] })).json()
    const undo = await linkIn(member.email, 'undo')
    site.clock.advance(6 * DAY)
    expect((await site.post('vemail/undo', { link: undo })).json()).toMatchObject({ email: member.email })
    for (const email of ['thief@example.org', member.email])
      expect((await site.post('vlogin', { email, password: 'thief password' })).statusCode).toBe(401)
    expect((await member.post('vsr')).statusCode).toBe(401)
    expect((await site.post('vlogbook', {}, as(key))).statusCode).toBe(401)
    await site.post('vsendpin', { callsign: member.callsign })
    await site.runJobs()
    const pin = await latestPin(site, member.email)
    expect((await site.post('vpinlogin', { callsign: member.callsign, pin })).statusCode).toBe(200)
  })

  test('cannot be reverted after seven days or with a forged link', async () => {
    const member = await site.register()
    await member.post('vupdateprofile', { email: 'moved@example.org' })
    await site.post('vemail/confirm', { link: await linkIn('moved@example.org', 'confirm') })
    const undo = await linkIn(member.email, 'undo')
    for (const link of ['', 'x', `${member.accountId}.AAAA`, undo.replace(/^\d+/, '1')])
      expect((await site.post('vemail/undo', { link })).statusCode, link).toBeGreaterThanOrEqual(400)
    site.clock.advance(7 * DAY + 1)
    expect((await site.post('vemail/undo', { link: undo })).statusCode).toBe(404)
  })
})

test('lets a new password revoke the API keys on request (H3)', async () => {
  const member = await site.register()
  const { api_key: key } = (await member.post('vapikeys/add', { name: 'Logger', scopes: ['read'] })).json()
  const change = (revoke_keys: 0 | 1) =>
    member.post('vupdateprofile', { password: 'another one', password_confirmation: 'another one', revoke_keys })
  await change(0)
  expect((await site.post('vlogbook', {}, as(key))).statusCode).toBe(200)
  await change(1)
  expect((await site.post('vlogbook', {}, as(key))).statusCode).toBe(401)
  expect((await member.post('vapikeys')).json().keys).toHaveLength(1)
})
