import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { SESSION_COOKIE } from './viewer.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('a bearer token authenticates every call', async () => {
  const member = await site.register()
  expect((await member.get('vuser')).statusCode).toBe(200)
  expect((await member.post('vsr')).statusCode).toBe(200)
  expect((await site.post('vlogbookcount', undefined)).statusCode).toBe(401)
})

test('the cookie shows who looks at a page, and never lets another site change anything', async () => {
  const member = await site.register()
  const headers = { cookie: `${SESSION_COOKIE}=${member.token}` }
  expect((await site.get('vuser', { headers })).statusCode).toBe(200)
  const forged = await site.post('vlogbookcount', {}, { headers })
  expect(forged.statusCode).toBe(401)
  expect((await site.get('/', { headers })).body).toContain(`"callsign":"${member.callsign}"`)
})

test('a token that nobody holds is a visitor', async () => {
  const headers = { authorization: 'Bearer onfreq_0000' }
  expect((await site.get('vuser', { headers })).statusCode).toBe(401)
})

test('credentials can be tried only so often, and the answer says when again', async () => {
  const strict = await startTestApp({ config: { rateLimits: true } })
  const send = () => strict.post('vlogin', { email: 'nobody@example.org', password: 'wrong password' })
  let last = await send()
  for (let i = 0; i < 200 && last.statusCode !== 429; i += 1) last = await send()
  await strict.close()
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.json().error.message).toEqual(expect.any(String))
})
