import { LOGIN_TEXTS, REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'
import { latestPin, sentTo } from '../testing/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('creates an account with an upper-case callsign at registration, returns a working token and sets the read-only cookie', async () => {
  const response = await site.post('vregister', {
    email: 'New@Example.org',
    my_callsign: ' g4abc ',
    ref_id: 'friend-1',
  })
  expect(response.statusCode).toBe(200)
  const { token, user, subscription } = response.json()
  expect(user).toMatchObject({ my_callsign: 'G4ABC', email: 'New@Example.org', managed_by_id: null, sub: 0 })
  expect(subscription).toEqual({ level: 'none', expiryDate: null })
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(/^onfreq_session=.*HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const check = await site.post('vsr', {}, { headers: { authorization: `Bearer ${token}` } })
  expect(check.json()).toEqual({ subscription, notification_count: 0, live_stream_count: 0, following: [] })
  const { rows } = await site.app.pool.query("select ref_id from account where callsign = 'G4ABC'")
  expect(rows[0].ref_id).toBe('friend-1')
})

test('never authenticates a write by the cookie alone', async () => {
  const member = await site.register()
  const byCookie = await site.post('vsr', {}, { headers: member.cookie })
  expect(byCookie.statusCode).toBe(401)
})

test('returns the first problem of each field at registration', async () => {
  const existingMember = await site.register()
  const bad = await site.post('vregister', { email: 'no address', my_callsign: 'NODIGIT', password: 'short' })
  expect(bad.statusCode).toBe(422)
  expect(bad.json().error.fields).toEqual({
    email: REGISTER_TEXTS.email,
    my_callsign: REGISTER_TEXTS.callsignCharacters,
    password: REGISTER_TEXTS.password,
  })
  const again = await site.post('vregister', {
    email: existingMember.email.toUpperCase(),
    my_callsign: existingMember.callsign.toLowerCase(),
  })
  expect(again.json().error).toEqual({ code: 'accounts.registration_failed', message: REGISTER_TEXTS.failed })
})

test('informs the holder of an address or callsign once and does not reveal it to the requester', async () => {
  const [byEmail, byCall] = [await site.register(), await site.register()]
  const first = await site.post('vregister', { email: byEmail.email, my_callsign: 'M0NEWA' })
  const second = await site.post('vregister', { email: 'new-b@example.org', my_callsign: byCall.callsign })
  expect(first.statusCode).toBe(422)
  expect(first.body).toBe(second.body)
  await site.post('vregister', { email: byEmail.email, my_callsign: 'M0NEWC' })
  await site.runJobs()
  for (const { email } of [byEmail, byCall]) {
    const notices = (await sentTo(site, email)).filter(({ subject }) => subject.includes('tried to register'))
    expect(notices).toHaveLength(1)
  }
})

test('rejects a password that is easy to guess, at registration and on change', async () => {
  const commonPasswords = ['password', '12345678', 'aaaaaaaaaaaa', 'football1']
  const refused = { code: 'accounts.registration_failed', fields: { password: REGISTER_TEXTS.weakPassword } }
  for (const password of [...commonPasswords, 'm0weak1234']) {
    const response = await site.post('vregister', { email: 'w@example.org', my_callsign: 'M0WEAK', password })
    expect(response.json().error, password).toMatchObject(refused)
  }
  const member = await site.register()
  for (const password of [...commonPasswords, `${member.callsign}1234`]) {
    const change = await member.post('vupdateprofile', { password, password_confirmation: password })
    expect(change.json().error?.fields, password).toEqual(refused.fields)
  }
})

test('creates one account for two concurrent registrations of a callsign', async () => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map((n) => site.post('vregister', { email: `race${n}@example.org`, my_callsign: 'M0RACE' })),
  )
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
})

test('logs in by email address and password in any case; wrong password and unknown address return the same response', async () => {
  const member = await site.register()
  const good = await site.post('vlogin', { email: member.email.toUpperCase(), password: TEST_PASSWORD })
  expect(good.json().user.id).toBe(member.accountId)
  const wrong = await site.post('vlogin', { email: member.email, password: 'wrong' })
  const unknown = await site.post('vlogin', { email: 'nobody@example.org', password: 'wrong' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().error.message).toBe(LOGIN_TEXTS.failed)
  expect(unknown.json()).toEqual(wrong.json())
})

test('refuses an empty or guessed password for an account without one', async () => {
  await site.post('vregister', { email: 'pinonly@example.org', my_callsign: 'M0PIN' })
  const response = await site.post('vlogin', { email: 'pinonly@example.org', password: 'null' })
  expect(response.statusCode).toBe(401)
})

test('never stores passwords, PINs or tokens in plain text', async () => {
  const member = await site.register()
  await site.post('vsendpin', { callsign: member.callsign })
  await site.runJobs()
  const pin = await latestPin(site, member.email)
  const { rows } = await site.app.pool.query(
    `select to_jsonb(a) as account, (select jsonb_agg(to_jsonb(t)) from access_token t) as tokens,
            (select jsonb_agg(to_jsonb(p)) from login_pin p) as pins from account a where id = $1`,
    [member.accountId],
  )
  const text = JSON.stringify(rows)
  expect(text).not.toContain(TEST_PASSWORD)
  expect(text).not.toContain(member.token)
  expect(text).not.toContain(pin)
  expect(rows[0].account.password_hash).toMatch(/^\$argon2id\$/)
})

test('accepts only the latest PIN, and only once', async () => {
  const member = await site.register()
  const request = async () => {
    await site.post('vsendpin', { callsign: ` ${member.callsign.toLowerCase()} ` })
    await site.runJobs()
    return latestPin(site, member.email)
  }
  const first = await request()
  const second = await request()
  const enter = (pin: string) => site.post('vpinlogin', { callsign: member.callsign.toLowerCase(), pin })
  if (first !== second) expect((await enter(first)).statusCode).toBe(401)
  const good = await enter(second)
  expect(good.json().user.id).toBe(member.accountId)
  const again = await enter(second)
  expect(again.statusCode).toBe(401)
  expect(again.json().error.message).toBe(LOGIN_TEXTS.wrongPin)
})

test('accepts a PIN once for concurrent requests', async () => {
  const member = await site.register()
  await site.post('vsendpin', { callsign: member.callsign })
  await site.runJobs()
  const pin = await latestPin(site, member.email)
  const enter = () => site.post('vpinlogin', { callsign: member.callsign, pin })
  const results = await Promise.all([enter(), enter(), enter(), enter()])
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
})

test('expires a PIN after 15 minutes or 5 wrong attempts', async () => {
  const member = await site.register()
  const request = async () => {
    await site.post('vsendpin', { callsign: member.callsign })
    await site.runJobs()
    return latestPin(site, member.email)
  }
  const enter = (pin: string) => site.post('vpinlogin', { callsign: member.callsign, pin })
  const late = await request()
  site.clock.advance(15 * 60_000 + 1000)
  expect((await enter(late)).statusCode).toBe(401)

  const guarded = await request()
  const wrong = guarded === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect((await enter(wrong)).statusCode).toBe(401)
  expect((await enter(guarded)).statusCode).toBe(401)
})

test('returns the same response for an unassigned callsign, and rejects one that is too short or long', async () => {
  const member = await site.register()
  const known = await site.post('vsendpin', { callsign: member.callsign })
  const unknown = await site.post('vsendpin', { callsign: 'ZZ9ZZZ' })
  await site.runJobs()
  expect(unknown.json()).toEqual(known.json())
  for (const callsign of ['G4', 'X'.repeat(31)]) {
    const response = await site.post('vsendpin', { callsign })
    expect(response.json().error.message).toBe('Callsign must be between 3 and 30 characters')
  }
  for (const callsign of ['G4X', 'X'.repeat(30)]) {
    const response = await site.post('vsendpin', { callsign })
    expect(response.statusCode, callsign).toBe(200)
  }
})

test('ends the session on the server at logout', async () => {
  const member = await site.register()
  expect((await member.post('vlogout')).statusCode).toBe(200)
  expect((await member.post('vsr')).statusCode).toBe(401)
})
