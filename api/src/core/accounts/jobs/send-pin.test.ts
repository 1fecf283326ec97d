import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { latestPin, sentTo } from '../testing/outbox.ts'
import sendPin from './send-pin.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

const run = (payload: unknown) => sendPin.run({ app: site.app, payload, signal: new AbortController().signal } as never)
const messenger = () => site.app.accountArea.messenger

test.each([{}, null, 'M0AAA', { callsign: 7 }])('fails for invalid input %j', async (payload) => {
  await expect(run(payload)).rejects.toThrow('needs a callsign')
})

test('sends nothing for an unassigned callsign', async () => {
  await expect(run({ callsign: 'G9NIL' })).resolves.toBeUndefined()
})

test("sends a PIN to the person's mail address and phone", async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { mobile_number: '+44 7700 900123' })
  await run({ callsign: member.callsign })
  expect(await latestPin(site, member.email)).toBe(await latestPin(site, '+44 7700 900123'))
})

test('sends only a text message when there is no mail address', async () => {
  const member = await site.register()
  await site.app.accounts.decorate(member.accountId, { email: null, mobile_number: '+44 7700 900124' })
  await run({ callsign: member.callsign })
  expect(await latestPin(site, '+44 7700 900124')).toMatch(/^\d{6}$/)
  expect(await sentTo(site, member.email)).toEqual([])
})

test('tolerates a failed text message but not a failed mail', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { mobile_number: '+44 7700 900125' })
  const sms = vi.spyOn(messenger(), 'sendSms').mockRejectedValue(new Error('no gateway'))
  await run({ callsign: member.callsign })
  expect(sms).toHaveBeenCalledOnce()
  expect(await latestPin(site, member.email)).toMatch(/^\d{6}$/)
  vi.spyOn(messenger(), 'sendMail').mockRejectedValue(new Error('no mail server'))
  await expect(run({ callsign: member.callsign })).rejects.toThrow('no mail server')
})

test('accepts the link in the mail once, regardless of wrong PINs before, and then rejects the PIN of the same mail', async () => {
  const member = await site.register()
  await run({ callsign: member.callsign })
  const [mail] = await sentTo(site, member.email)
  const [, callsign, secret = ''] = /\/login#pin=([^/]+)\/(\S+)/.exec(mail?.body ?? '') ?? []
  expect(callsign).toBe(member.callsign)
  expect(secret).toMatch(/^\d+\.[\w-]{32}$/)
  const wrong = () => site.post('vpinlogin', { callsign: member.callsign, pin: '0000000' })
  for (let n = 0; n < 6; n += 1) expect((await wrong()).statusCode).toBe(401)
  const altered = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  const open = (pin: string) => site.post('vpinlogin', { callsign: member.callsign, pin })
  expect((await open(altered)).statusCode).toBe(401)
  const pin = await latestPin(site, member.email)
  const result = await open(secret)
  expect(result.json().user.my_callsign).toBe(member.callsign)
  expect((await open(secret)).statusCode).toBe(401)
  expect((await open(pin)).statusCode).toBe(401)
})

test('expires the link after fifteen minutes', async () => {
  const member = await site.register()
  await run({ callsign: member.callsign })
  const secret = /\/login#pin=[^/]+\/(\S+)/.exec((await sentTo(site, member.email))[0]?.body ?? '')?.[1] ?? ''
  site.clock.advance(15 * 60_000)
  expect((await site.post('vpinlogin', { callsign: member.callsign, pin: secret })).statusCode).toBe(401)
})
