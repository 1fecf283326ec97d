import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { isTrialHost } from './trial-hosts.ts'

test.each([
  ['localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['127.1.2.3', true],
  ['[::1]:8080', true],
  ['onfreq.localhost:8080', true],
  ['trial.example:8080', true],
  ['guests.example', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.7:8080', false],
  ['', false],
])('the host "%s" is served: %s', (host, answered) => {
  expect(isTrialHost(host, { publicUrl: 'https://trial.example', guestUrl: 'https://guests.example' })).toBe(answered)
})

describe('site in trial mode', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp({ config: { mode: 'trial', publicUrl: 'http://localhost:8080', rateLimits: false } })
  })
  afterAll(() => site.close())

  test('does not serve a host name that another site points at this machine', async () => {
    for (const path of ['/api/vdemoaccounts', '/dev/outbox', '/', '/healthz']) {
      const response = await site.get(path, { headers: { host: 'evil.example' } })
      expect(response.statusCode).toBe(421)
      expect(response.json().error.code).toBe('request.wrong_host')
    }
    expect((await site.get('/api/vdemoaccounts', { headers: { host: 'localhost:8080' } })).statusCode).toBe(200)
  })

  test('shows its outbox only to an administrator', async () => {
    const host = { host: 'localhost:8080' }
    expect((await site.get('/dev/outbox', { headers: host })).statusCode).toBe(401)
    await site.post(
      'vregister',
      { email: 'a@example.org', my_callsign: 'M0OUT', password: 'correct horse battery' },
      { headers: host },
    )
    const login = async () =>
      (
        await site.post('vlogin', { email: 'a@example.org', password: 'correct horse battery' }, { headers: host })
      ).json().token
    const outbox = async () =>
      site.get('/dev/outbox', { headers: { ...host, authorization: `Bearer ${await login()}` } })
    expect((await outbox()).statusCode).toBe(403)
    await site.app.pool.query("update account set is_admin = true where callsign = 'M0OUT'")
    expect((await outbox()).statusCode).toBe(200)
  })
})
