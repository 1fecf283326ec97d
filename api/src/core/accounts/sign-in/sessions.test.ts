import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('lists devices with name and last use and logs them out individually', async () => {
  const member = await site.register()
  const login = await site.post(
    'vlogin',
    { email: member.email, password: TEST_PASSWORD },
    { headers: { 'user-agent': FIREFOX } },
  )
  const { token } = login.json()
  const { devices } = (await member.post('vsessions')).json()
  expect(devices).toHaveLength(2)
  // The other session was used later.
  expect(devices.map((device: { current: boolean }) => device.current)).toEqual([true, false])
  const firefox = devices.find((device: { device: string }) => device.device === 'Firefox on Linux')
  expect(firefox).toMatchObject({ current: false, callsign: member.callsign })
  expect((await member.post('vsessions/revoke', { id: firefox.id })).statusCode).toBe(200)
  expect((await site.post('vsr', {}, as(token))).statusCode).toBe(401)
  expect((await member.post('vsessions/revoke', { id: firefox.id })).statusCode).toBe(404)
})

test("refuses to log out another member's device", async () => {
  const member = await site.register()
  const stranger = await site.register()
  const { devices } = (await member.post('vsessions')).json()
  expect((await stranger.post('vsessions/revoke', { id: devices[0].id })).statusCode).toBe(404)
  expect((await member.post('vsr')).statusCode).toBe(200)
})

test('ends every session at log out everywhere, including sub-accounts', async () => {
  const member = await site.register()
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB8ABC' })).json()
  const other = (await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })).json()
  const inSub = (await site.post('vLoginToSubaccount', { sub_account_id: sub.id }, as(other.token))).json()
  const response = await member.post('vsessions/revoke-all')
  expect(response.json().revoked).toBeGreaterThanOrEqual(2)
  expect(String(response.headers['set-cookie'])).toMatch(/onfreq_session=;/)
  for (const token of [member.token, other.token, inSub.token]) {
    expect((await site.post('vsr', {}, as(token))).statusCode).toBe(401)
  }
})

test("limits a sub-account's session list to its own sessions (L7)", async () => {
  const member = await site.register()
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB9CLB' })).json()
  const operator = (await site.post('vlogin', { email: member.email, password: TEST_PASSWORD })).json()
  const inSub = (await site.post('vLoginToSubaccount', { sub_account_id: sub.id }, as(operator.token))).json()
  const ofMain = (await member.post('vsessions')).json().devices.find((device: { current: boolean }) => device.current)
  const { devices } = (await site.post('vsessions', {}, as(inSub.token))).json()
  expect(devices.map((device: { callsign: string }) => device.callsign)).toEqual(['GB9CLB'])
  expect((await site.post('vsessions/revoke', { id: ofMain.id }, as(inSub.token))).statusCode).toBe(404)
  expect((await site.post('vsessions/revoke-all', {}, as(inSub.token))).json().revoked).toBe(1)
  expect((await member.post('vsr')).statusCode).toBe(200)
})

test('creates, shows, rotates and removes keys: one for the mobile app, others with name and scope', async () => {
  const member = await site.register()
  const [primary] = (await member.post('vapikeys')).json().keys
  expect(primary).toMatchObject({ is_primary: true, scopes: ['log', 'rig', 'read'], last_used_at: null })
  const first = (await member.post('vapikeys/reveal', { id: primary.id })).json().api_key
  expect((await site.app.accounts.viewerForApiKey(first))?.scopes).toEqual(['log', 'rig', 'read'])

  const second = (await member.post('vapikeys/rotate', { id: primary.id })).json().api_key
  expect(second).not.toBe(first)
  expect(await site.app.accounts.viewerForApiKey(first)).toBeNull()
  expect((await member.post('vapikeys/remove', { id: primary.id })).statusCode).toBe(409)

  const rig = (await member.post('vapikeys/add', { name: 'Rig', scopes: ['rig'] })).json()
  expect((await site.app.accounts.viewerForToken(rig.api_key))?.scopes).toEqual(['rig'])
  expect((await member.post('vapikeys')).json().keys[1].last_used_at).not.toBeNull()
  expect((await member.post('vapikeys/remove', { id: rig.key.id })).statusCode).toBe(200)
  expect(await site.app.accounts.viewerForToken(rig.api_key)).toBeNull()
})

test("denies access to another member's keys", async () => {
  const member = await site.register()
  const stranger = await site.register()
  const [key] = (await member.post('vapikeys')).json().keys
  for (const act of ['reveal', 'rotate', 'remove']) {
    expect((await stranger.post(`vapikeys/${act}`, { id: key.id })).statusCode, act).toBe(404)
  }
})
