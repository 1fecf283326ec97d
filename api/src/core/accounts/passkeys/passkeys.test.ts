import { PASSKEY_LIMITS, type RequestOptions, type SignedCredential } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../../test/app.ts'
import { type Deviations, makePasskey, type SoftPasskey } from '../testing/authenticator.ts'
import { sentTo } from '../testing/outbox.ts'

const MINUTE = 60_000

let site: TestApp
let strict: TestApp
beforeAll(async () => {
  site = await startTestApp()
  strict = await startTestApp({ config: { adminsNeedPasskey: true } })
})
afterAll(async () => {
  await site.close()
  await strict.close()
})

async function add(member: TestMember, deviations: Deviations = {}, name = 'Phone') {
  const passkey = makePasskey((await member.post('vpasskeys/options')).json(), deviations)
  return { passkey, response: await member.post('vpasskeys/add', { name, credential: passkey.created }) }
}

async function memberWithPasskey(deviations: Deviations = {}, at = site) {
  const member = await at.register()
  const { passkey, response: result } = await add(member, deviations)
  expect(result.statusCode, result.body).toBe(200)
  return { member, passkey, id: result.json().passkeys[0].id as number }
}

const loginOptions = async (at = site) => (await at.post('vpasskeylogin/options')).json<RequestOptions>()
const login = async (credential: SignedCredential, at = site) => at.post('vpasskeylogin', { credential })

async function logIn(passkey: SoftPasskey, deviations: Deviations = {}, at = site) {
  return login(passkey.sign(await loginOptions(at), deviations), at)
}

const getCode = (response: { json(): { error?: { code: string } } }) => response.json().error?.code
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('passkey', () => {
  test('is added, announced by mail, renamed and removed, and is neither visible to nor editable by other members', async () => {
    const { member, id } = await memberWithPasskey()
    const other = await site.register()
    await site.runJobs()
    expect((await sentTo(site, member.email))[0]?.body).toContain('the passkey “Phone” was added')
    expect((await member.post('vpasskeys')).json()).toEqual({
      passkeys: [{ id, name: 'Phone', backed_up: false, created_at: expect.any(String), last_used_at: null }],
      recovery_codes: 0,
    })
    expect((await other.post('vpasskeys')).json().passkeys).toEqual([])
    expect((await other.post('vpasskeys/rename', { id, name: 'Mine' })).statusCode).toBe(404)
    expect((await other.post('vpasskeys/remove', { id })).statusCode).toBe(404)
    expect((await member.post('vpasskeys/rename', { id, name: '  Blue key ' })).json().passkeys[0].name).toBe(
      'Blue key',
    )
    expect((await member.post('vpasskeys/rename', { id, name: '   ' })).statusCode).toBe(400)
    expect((await member.post('vpasskeys/remove', { id })).json().passkeys).toEqual([])
  })

  test('requires reauthentication within the last ten minutes to be added or removed, and for recovery codes', async () => {
    const { member, id } = await memberWithPasskey()
    site.clock.advance(11 * MINUTE)
    for (const [path, body] of [
      ['vpasskeys/options', {}],
      ['vpasskeys/remove', { id }],
      ['vpasskeys/recovery-codes', {}],
    ] as const)
      expect(getCode(await member.post(path, body)), path).toBe('auth.verification_required')
  })

  test.each<readonly [string, Deviations]>([
    ['made on another site', { origin: 'https://onfreq.example.evil' }],
    ['made for another name', { rpId: 'evil.example' }],
    ['of somebody who was not verified', { userVerified: false }],
  ])('is not added with %s', async (_, deviations) => {
    const member = await site.register()
    const { response: result } = await add(member, deviations)
    expect(getCode(result)).toBe('accounts.passkey_not_added')
    expect((await member.post('vpasskeys')).json().passkeys).toEqual([])
  })

  test('is not added with a challenge of another member, from a login, used, expired or invented, or a second time', async () => {
    const member = await site.register()
    const other = await site.register()
    const tried = async (challenge: string) => {
      const options = (await member.post('vpasskeys/options')).json()
      const { created } = makePasskey({ ...options, challenge })
      return getCode(await member.post('vpasskeys/add', { name: 'x', credential: created }))
    }
    expect(await tried((await other.post('vpasskeys/options')).json().challenge)).toBe('accounts.passkey_expired')
    expect(await tried((await loginOptions()).challenge)).toBe('accounts.passkey_expired')
    expect(await tried('AAAA')).toBe('accounts.passkey_expired')
    const late = (await member.post('vpasskeys/options')).json()
    site.clock.advance(6 * MINUTE)
    expect(await tried(late.challenge)).toBe('accounts.passkey_expired')
    const { passkey } = await add(member)
    const again = await member.post('vpasskeys/add', { name: 'x', credential: passkey.created })
    expect(getCode(again)).toBe('accounts.passkey_expired')
    expect((await member.post('vpasskeys')).json().passkeys).toHaveLength(1)
  })
})

test('is limited to the maximum number per person', async () => {
  const { member, passkey } = await memberWithPasskey()
  for (let count = 1; count < PASSKEY_LIMITS.perPerson; count += 1) {
    expect((await add(member)).response.statusCode).toBe(200)
  }
  const { response: result } = await add(member)
  expect([result.statusCode, getCode(result)]).toEqual([409, 'accounts.too_many_passkeys'])
  expect((await member.post('vpasskeys')).json().passkeys).toHaveLength(PASSKEY_LIMITS.perPerson)
  expect((await logIn(passkey)).statusCode).toBe(200)
})

describe('login with a passkey', () => {
  test('creates a session without a password and counts as reauthentication', async () => {
    const { member, passkey } = await memberWithPasskey({ multiDevice: true })
    const result = await logIn(passkey, { multiDevice: true, backedUp: true })
    expect(result.statusCode, result.body).toBe(200)
    expect(result.json().user.my_callsign).toBe(member.callsign)
    expect(result.cookies.some(({ name }) => name === 'onfreq_session')).toBe(true)
    expect((await site.post('vapikeys/reveal', { id: 1 }, as(result.json().token))).statusCode).toBe(404)
    const [listed] = (await member.post('vpasskeys')).json().passkeys
    expect(listed).toMatchObject({ backed_up: true, last_used_at: expect.any(String) })
  })

  test.each<readonly [string, Deviations]>([
    ['another site', { origin: 'http://localhost:8081' }],
    ['another name', { rpId: 'evil.example' }],
    ['a person who was not verified', { userVerified: false }],
    ['another account in its name', { userHandle: Buffer.from('4711').toString('base64url') }],
    ['no account in its name', { userHandle: 'AAAA' }],
    ['a key that may suddenly be copied', { multiDevice: true }],
  ])('rejects a login with %s', async (_, deviations) => {
    const { passkey } = await memberWithPasskey()
    const result = await logIn(passkey, deviations)
    expect([result.statusCode, getCode(result)]).toEqual([401, 'accounts.passkey_failed'])
    expect((await logIn(passkey)).statusCode).toBe(200)
  })

  test('rejects a replay and a challenge that is expired, invented or issued for another purpose', async () => {
    const { member, passkey } = await memberWithPasskey()
    const credential = passkey.sign(await loginOptions())
    expect((await login(credential)).statusCode).toBe(200)
    expect((await login(credential)).statusCode).toBe(401)
    const verify = (await member.post('vverify/passkey')).json()
    expect((await login(passkey.sign(verify))).statusCode).toBe(401)
    expect((await logIn(passkey, { challenge: 'AAAA' })).statusCode).toBe(401)
    const late = await loginOptions()
    site.clock.advance(6 * MINUTE)
    expect((await login(passkey.sign(late))).statusCode).toBe(401)
  })

  test("rejects another member's account in the user handle", async () => {
    const victim = await memberWithPasskey()
    const thief = await memberWithPasskey()
    const userHandle = Buffer.from(String(victim.member.accountId)).toString('base64url')
    expect((await logIn(thief.passkey, { userHandle })).statusCode).toBe(401)
    const borrowed = { ...thief.passkey.sign(await loginOptions(), { userHandle }), id: victim.passkey.id }
    expect((await login({ ...borrowed, rawId: victim.passkey.id })).statusCode).toBe(401)
  })

  test('reports a removed passkey with the same message as an unknown one', async () => {
    const { member, passkey, id } = await memberWithPasskey()
    await member.post('vpasskeys/remove', { id })
    const unknown = makePasskey((await member.post('vpasskeys/options')).json())
    const [removed, never] = [await logIn(passkey), await logIn(unknown)]
    expect([removed.statusCode, removed.json().error.message]).toEqual([401, PASSKEY_TEXTS.failed])
    expect(never.json()).toEqual(removed.json())
  })

  test('rejects a counter that does not increase, as a sign of a cloned passkey', async () => {
    const { passkey } = await memberWithPasskey({ counter: 5 })
    expect((await logIn(passkey, { counter: 6 })).statusCode).toBe(200)
    for (const counter of [6, 2, 0]) expect((await logIn(passkey, { counter })).statusCode, `${counter}`).toBe(401)
    expect((await logIn(passkey, { counter: 7 })).statusCode).toBe(200)
  })

  test('creates one session when the same response arrives ten times concurrently', async () => {
    const { passkey } = await memberWithPasskey()
    const credential = passkey.sign(await loginOptions())
    const results = await Promise.all(Array.from({ length: 10 }, () => login(credential)))
    expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('re-authentication', () => {
  test('accepts a passkey of the member once, and no passkey of another member', async () => {
    const { member, passkey } = await memberWithPasskey()
    const other = await memberWithPasskey()
    site.clock.advance(11 * MINUTE)
    expect((await member.post('vverify/ways')).json()).toMatchObject({ password: true, passkey: true })
    const verify = async (signer: SoftPasskey) => {
      const options = (await member.post('vverify/passkey')).json()
      expect(options.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }])
      return signer.sign(options)
    }
    expect(getCode(await member.post('vverify', { passkey: await verify(other.passkey) }))).toBe(
      'accounts.not_verified',
    )
    const signed = await verify(passkey)
    expect(getCode(await other.member.post('vverify', { passkey: signed }))).toBe('accounts.not_verified')
    expect((await member.post('vverify', { passkey: await verify(passkey) })).statusCode).toBe(200)
    expect((await member.post('vapikeys/reveal', { id: 1 })).statusCode).toBe(404)
    expect((await member.post('vverify', { passkey: signed })).statusCode).toBe(403)
  })

  test('accepts each of ten recovery codes once, and a new set invalidates the old one', async () => {
    const { member } = await memberWithPasskey()
    const newCodes = async () => (await member.post('vpasskeys/recovery-codes')).json<{ codes: string[] }>().codes
    const verified = async (recovery_code: string) => (await member.post('vverify', { recovery_code })).statusCode
    const [first = '', second = '', ...rest] = await newCodes()
    expect(new Set([first, second, ...rest]).size).toBe(10)
    expect(await verified(first)).toBe(200)
    expect(await verified(first)).toBe(403)
    expect(await verified(` ${second.toUpperCase().replaceAll('-', ' ')}`)).toBe(200)
    expect((await member.post('vpasskeys')).json().recovery_codes).toBe(8)
    const other = await memberWithPasskey()
    expect((await other.member.post('vverify', { recovery_code: rest[0] })).statusCode).toBe(403)
    const [newCode = ''] = await newCodes()
    expect(await verified(rest[0] ?? '')).toBe(403)
    expect(await verified(newCode)).toBe(200)
    const { rows } = await site.app.pool.query('select * from recovery_code where owner_id = $1', [member.accountId])
    expect(JSON.stringify(rows)).not.toContain(newCode)
  })

  test('logs in once with a recovery code and the address of its owner, and counts that as a proof', async () => {
    const { member } = await memberWithPasskey()
    const other = await memberWithPasskey()
    const { codes } = (await member.post('vpasskeys/recovery-codes')).json<{ codes: string[] }>()
    const [first = '', second = ''] = codes
    const enter = (email: string, recovery_code: string) => site.post('vrecoverylogin', { email, recovery_code })
    const wrong = await enter(member.email, '0000-0000-0000-0000')
    expect([wrong.statusCode, getCode(wrong)]).toEqual([401, 'accounts.recovery_failed'])
    expect((await enter('nobody@example.org', first)).json()).toEqual(wrong.json())
    expect((await enter(other.member.email, first)).json()).toEqual(wrong.json())
    const result = await enter(` ${member.email.toUpperCase()}`, first.toUpperCase())
    expect(result.json().user?.my_callsign, result.body).toBe(member.callsign)
    expect(result.cookies.some(({ name }) => name === 'onfreq_session')).toBe(true)
    expect((await site.post('vapikeys/reveal', { id: 1 }, as(result.json().token))).statusCode).toBe(404)
    expect((await enter(member.email, first)).statusCode).toBe(401)
    const both = await Promise.all([enter(member.email, second), enter(member.email, second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('requires a passkey for recovery codes and removes them with the last passkey', async () => {
    const memberWithoutPasskey = await site.register()
    expect(getCode(await memberWithoutPasskey.post('vpasskeys/recovery-codes'))).toBe('accounts.no_passkey')
    const { member, id } = await memberWithPasskey()
    await member.post('vpasskeys/recovery-codes')
    await member.post('vpasskeys/remove', { id })
    expect((await member.post('vpasskeys')).json().recovery_codes).toBe(0)
  })
})

describe('administrators (M12)', () => {
  const reads = (member: TestMember) => member.get('admin/releases')
  const makesToken = (member: TestMember) => member.post('admin/deploy-tokens', { microfrontend: 'feed', name: 'x' })

  test('have no administrator rights and create no deploy tokens without a passkey, and cannot remove their last one', async () => {
    const admin = await strict.register()
    await strict.app.accounts.decorate(admin.accountId, { is_admin: true })
    for (const call of [reads, makesToken]) {
      const response = await call(admin)
      expect([response.statusCode, response.json().error]).toMatchObject([
        403,
        { code: 'auth.passkey_required', message: PASSKEY_TEXTS.adminRequired },
      ])
    }
    const { response: result } = await add(admin)
    expect((await reads(admin)).statusCode).toBe(200)
    expect((await makesToken(admin)).statusCode).toBe(200)
    const remove = (from: { json(): { passkeys: { id: number }[] } }) =>
      admin.post('vpasskeys/remove', { id: from.json().passkeys[0]?.id })
    const refused = await remove(result)
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'accounts.last_passkey', message: PASSKEY_TEXTS.adminKeepsOne },
    ])
    expect((await reads(admin)).statusCode).toBe(200)
    const second = await add(admin, {}, 'Blue key')
    expect((await remove(second.response)).json().passkeys).toMatchObject([{ name: 'Blue key' }])
    await strict.app.pool.query('delete from passkey where owner_id = $1', [admin.accountId])
    strict.app.viewerChanged(admin.accountId)
    expect(getCode(await reads(admin))).toBe('auth.passkey_required')
    const member = await strict.register()
    await add(member)
    expect(getCode(await reads(member))).toBe('auth.admin_required')
  })

  test('with a passkey must reauthenticate with it or a recovery code; a password or PIN is rejected', async () => {
    const { member: admin, passkey } = await memberWithPasskey({}, strict)
    await strict.app.accounts.decorate(admin.accountId, { is_admin: true })
    const { codes } = (await admin.post('vpasskeys/recovery-codes')).json()
    const byPassword = (await strict.post('vlogin', { email: admin.email, password: TEST_PASSWORD })).json().token
    const token = (from: string) => strict.post('admin/deploy-tokens', { microfrontend: 'feed', name: 'x' }, as(from))
    expect(getCode(await token(byPassword))).toBe('auth.verification_required')
    expect(getCode(await strict.post('vverify', { password: TEST_PASSWORD }, as(byPassword)))).toBe(
      'accounts.not_verified',
    )
    expect((await strict.post('vverify/ways', {}, as(byPassword))).json()).toEqual({
      password: false,
      pin: null,
      passkey: true,
      recovery_code: true,
    })
    expect((await strict.post('vverify', { recovery_code: codes[0] }, as(byPassword))).statusCode).toBe(200)
    expect((await token(byPassword)).statusCode).toBe(200)
    expect((await token((await logIn(passkey, {}, strict)).json().token)).statusCode).toBe(200)
  })
})

test('removes passkeys added after a change of address, and all recovery codes, when the change is reverted', async () => {
  const { member, passkey } = await memberWithPasskey()
  const linkIn = async (to: string, act: string) => {
    await site.runJobs()
    const bodies = (await sentTo(site, to)).map(({ body }) => new RegExp(`email\\?${act}=(\\S+)`).exec(body)?.[1])
    return bodies.find((link) => link !== undefined)
  }
  site.clock.advance(MINUTE)
  await member.post('vupdateprofile', { email: 'passkey-thief@example.org' })
  await site.post('vemail/confirm', { link: await linkIn('passkey-thief@example.org', 'confirm') })
  site.clock.advance(MINUTE)
  const { passkey: thief } = await add(member)
  expect((await site.post('vemail/undo', { link: await linkIn(member.email, 'undo') })).statusCode).toBe(200)
  expect((await logIn(thief)).statusCode).toBe(401)
  expect((await logIn(passkey)).statusCode).toBe(200)
})

test('deletes challenges without a response', async () => {
  await loginOptions()
  site.clock.advance(6 * MINUTE)
  await site.runScheduled('accounts.housekeeping')
  const { rows } = await site.app.pool.query('select count(*)::int as count from passkey_challenge')
  expect(rows).toEqual([{ count: 0 }])
})
