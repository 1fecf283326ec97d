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

test.each([{}, null, 'M0AAA', { callsign: 7 }])(
  'asked with %j it fails: somebody called it wrongly',
  async (payload) => {
    await expect(run(payload)).rejects.toThrow('needs a callsign')
  },
)

test('a callsign that nobody has ends here', async () => {
  await expect(run({ callsign: 'G9NIL' })).resolves.toBeUndefined()
})

test('a PIN goes to the address and to the telephone of the person', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { mobile_number: '+44 7700 900123' })
  await run({ callsign: member.callsign })
  expect(await latestPin(site, member.email)).toBe(await latestPin(site, '+44 7700 900123'))
})

test('without an address the text message alone has it', async () => {
  const member = await site.register()
  await site.app.accounts.decorate(member.accountId, { email: null, mobile_number: '+44 7700 900124' })
  await run({ callsign: member.callsign })
  expect(await latestPin(site, '+44 7700 900124')).toMatch(/^\d{6}$/)
  expect(await sentTo(site, member.email)).toEqual([])
})

test('a text message that does not leave is no failure, a mail that does not is one', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { mobile_number: '+44 7700 900125' })
  const sms = vi.spyOn(messenger(), 'sendSms').mockRejectedValue(new Error('no gateway'))
  await run({ callsign: member.callsign })
  expect(sms).toHaveBeenCalledOnce()
  expect(await latestPin(site, member.email)).toMatch(/^\d{6}$/)
  vi.spyOn(messenger(), 'sendMail').mockRejectedValue(new Error('no mail server'))
  await expect(run({ callsign: member.callsign })).rejects.toThrow('no mail server')
})
