import { SESSION_COOKIE, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionHeaders, startTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../../test/app.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const renew = (headers: Readonly<Record<string, string>>) => site.post('vtoken', {}, { headers })
const getSecret = (member: TestMember) => member.cookie.cookie.slice(SESSION_COOKIE.length + 1)

describe('page bearer', () => {
  test('lasts 15 minutes and is renewed with the cookie', async () => {
    const member = await site.register()
    const first = member.token
    site.clock.advance(14 * MINUTE)
    expect((await site.post('vsr', {}, as(first))).statusCode).toBe(200)
    site.clock.advance(MINUTE + 1_000)
    expect((await site.post('vsr', {}, as(first))).statusCode).toBe(401)
    const result = await renew({ ...member.cookie })
    expect(result.json()).toMatchObject({ user: { my_callsign: member.callsign } })
    expect(result.headers['cache-control']).toBe('no-store')
    expect((await site.post('vsr', {}, as(result.json().token))).statusCode).toBe(200)
  })

  test('differs from the secret of the session, which no response reveals and no call accepts (H3)', async () => {
    const response = await site.post('vregister', { email: 'apart@example.org', my_callsign: 'M0APT' })
    const secret = sessionHeaders(response).cookie.slice(SESSION_COOKIE.length + 1)
    expect(response.body).not.toContain(secret)
    expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await site.post('vsr', {}, as(secret))).statusCode).toBe(401)
    expect((await site.get('vuser', as(secret))).statusCode).toBe(401)
  })

  test('cannot be forged or extended', async () => {
    const member = await site.register()
    const bytes = Buffer.from(member.token.slice(4), 'base64url')
    bytes.writeUInt8(bytes.readUInt8(13) ^ 0x80, 13)
    const longer = `ofb_${bytes.toString('base64url')}`
    for (const token of [longer, 'ofb_', `ofb_${'A'.repeat(46)}`, `${member.token}AAAA`]) {
      expect((await site.post('vsr', {}, as(token))).statusCode, token).toBe(401)
    }
  })

  test('is issued only to pages of this site', async () => {
    const member = await site.register()
    const { cookie, origin } = member.cookie
    const wrong: Record<string, string>[] = [
      { cookie, origin },
      { cookie, [SESSION_HEADER]: '1' },
      { cookie, [SESSION_HEADER]: '1', origin: 'https://evil.example' },
      { cookie, [SESSION_HEADER]: '1', origin: 'null' },
      { cookie, [SESSION_HEADER]: '1', origin: 'http://localhost.evil.example' },
    ]
    for (const headers of wrong) expect((await renew(headers)).statusCode, JSON.stringify(headers)).toBe(403)
    expect((await renew({ origin, [SESSION_HEADER]: '1' })).statusCode).toBe(401)
    expect((await renew({ ...member.cookie, cookie: `${SESSION_COOKIE}=${member.token}` })).statusCode).toBe(401)
  })

  test('ends with the session', async () => {
    const member = await site.register()
    const other = await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })
    expect((await member.post('vsessions/revoke-all')).statusCode).toBe(200)
    expect((await site.post('vsr', {}, as(other.json().token))).statusCode).toBe(401)
    expect((await renew({ ...sessionHeaders(other) })).statusCode).toBe(401)
  })
})

describe('log out', () => {
  test('ends the session by bearer, and by cookie when the bearer has expired', async () => {
    const [first, second] = [await site.register(), await site.register()]
    expect((await first.post('vlogout')).statusCode).toBe(200)
    expect((await renew({ ...first.cookie })).statusCode).toBe(401)
    expect((await site.post('vlogout', {}, { headers: { ...second.cookie } })).statusCode).toBe(200)
    expect((await second.post('vsr')).statusCode).toBe(401)
  })

  test('by cookie is rejected for pages of other sites', async () => {
    const member = await site.register()
    const { cookie } = member.cookie
    expect((await site.post('vlogout', {}, { headers: { cookie, origin: 'https://evil.example' } })).statusCode).toBe(
      403,
    )
    expect((await member.post('vsr')).statusCode).toBe(200)
  })
})

describe('session', () => {
  test('is extended by use and ends 30 days after its last use', async () => {
    const member = await site.register()
    site.clock.advance(29 * DAY)
    expect((await member.post('vsr')).statusCode).toBe(200)
    site.clock.advance(29 * DAY)
    expect((await member.post('vsr')).statusCode).toBe(200)
    site.clock.advance(30 * DAY + MINUTE)
    expect((await renew({ ...member.cookie })).statusCode).toBe(401)
  })

  test('ends after 180 days regardless of use, even when switching sub-accounts (H3)', async () => {
    const member = await site.register()
    const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB7LIF' })).json()
    let { token, headers } = { token: member.token, headers: member.cookie }
    for (let day = 20; day < 180; day += 20) {
      site.clock.advance(20 * DAY)
      token = (await renew({ ...headers })).json().token
      expect((await site.post('vsr', {}, as(token))).statusCode, `day ${day}`).toBe(200)
      const accountId = day % 40 === 0 ? member.accountId : sub.id
      headers = sessionHeaders(await site.post('vLoginToSubaccount', { sub_account_id: accountId }, as(token)))
    }
    site.clock.advance(21 * DAY)
    expect((await renew({ ...headers })).statusCode).toBe(401)
  })

  test('never appears in the database or in a page', async () => {
    const member = await site.register()
    const page = await site.get('/', { headers: member.cookie })
    expect(page.body).toContain(`"my_callsign":"${member.callsign}"`)
    expect(page.body).not.toContain(getSecret(member))
    const { rows } = await site.app.pool.query('select jsonb_agg(to_jsonb(t)) as all from access_token t')
    expect(JSON.stringify(rows)).not.toContain(getSecret(member))
  })
})
