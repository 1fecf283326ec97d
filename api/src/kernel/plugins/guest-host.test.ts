import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

const FRAME = '/guest-frame/1.0.0-aaaaaaaa/rigs/1.0.0-bbbbbbbb'
const onGuestHost = { headers: { host: 'guests.example' } }

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ config: { guestUrl: 'https://guests.example' } })
})
afterAll(() => site.close())

test('loads frames of guests from their own host', async () => {
  const response = await site.get(FRAME)
  expect(response.statusCode).toBe(307)
  expect(response.headers.location).toBe(`https://guests.example${FRAME}`)
  // There it is served, if such a release exists.
  expect((await site.get(FRAME, onGuestHost)).statusCode).toBe(404)
  const policy = String((await site.get('/')).headers['content-security-policy'])
  expect(policy).toMatch(/frame-src [^;]*https:\/\/guests\.example\/guest-frame\/[ ;]/)
})

test.each(['/', '/login', '/api/vsiteinfo', '/guest-frames'])('redirects %s of that host to the site', async (path) => {
  const response = await site.get(path, onGuestHost)
  expect(response.statusCode).toBe(307)
  expect(response.headers.location).toBe(`${site.app.config.publicUrl}${path}`)
})
