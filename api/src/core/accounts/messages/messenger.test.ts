import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const mails: string[] = []
const texts: { authorization: string | undefined; body: unknown }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _session, done) {
    mails.push(await text(stream))
    done()
  },
})
const gateway = createServer(async (request, response) => {
  texts.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) })
  response.end('{}')
})

let site: TestApp
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  site = await startTestApp({
    config: {
      mail: { url: `smtp://127.0.0.1:${getPort(smtp.server.address())}`, from: 'Onfreq <pin@onfreq.example>' },
      smsUrl: `http://user:pa%20ss@127.0.0.1:${getPort(gateway.address())}/send`,
    },
  })
})
afterAll(async () => {
  await site.close()
  gateway.close()
  await new Promise<void>((done) => smtp.close(() => done()))
})

test('sends the same PIN by SMTP and by the SMS gateway', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { mobile_number: '+44 7700 900123' })
  await site.post('vsendpin', { callsign: member.callsign })
  await site.runJobs()
  const [mail = ''] = mails
  expect(mail).toContain('pin@onfreq.example')
  expect(mail).toContain(member.email)
  const [sms] = texts
  expect(sms?.authorization).toBe(`Basic ${Buffer.from('user:pa ss').toString('base64')}`)
  expect(sms?.body).toMatchObject({ to: '+44 7700 900123' })
  const pin = /PIN is (\d{6})/.exec(JSON.stringify(sms?.body))?.[1] ?? 'none'
  expect(mail).toContain(pin)
  const result = await site.post('vpinlogin', { callsign: member.callsign, pin })
  expect(result.statusCode).toBe(200)
})

function getPort(address: unknown): number {
  if (typeof address === 'object' && address !== null && 'port' in address && typeof address.port === 'number')
    return address.port
  throw new Error('not listening')
}
