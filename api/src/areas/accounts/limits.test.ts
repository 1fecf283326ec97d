import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 } })
})
afterAll(() => site.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('an account is guarded against guesses from many addresses, with a time to wait; then it opens again', async () => {
  await site.post(
    'vregister',
    { email: 'target@example.org', my_callsign: 'M0TGT', password: 'a good password' },
    from('192.0.2.1'),
  )
  const guess = (n: number) =>
    site.post('vlogin', { email: 'TARGET@example.org', password: `wrong ${n}` }, from(`198.51.100.${n}`))
  for (let n = 1; n <= 20; n += 1) expect((await guess(n)).statusCode).toBe(401)
  const refused = await guess(21)
  expect(refused.statusCode).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  site.clock.advance((wait + 1) * 1000)
  const login = await site.post(
    'vlogin',
    { email: 'target@example.org', password: 'a good password' },
    from('192.0.2.1'),
  )
  expect(login.statusCode).toBe(200)
})

test('an address is held back whoever it asks for', async () => {
  const ask = (n: number) => site.post('vsendpin', { callsign: `M9ZZ${n}` }, from('203.0.113.5'))
  for (let n = 0; n < 10; n += 1) expect((await ask(n)).statusCode).toBe(200)
  const refused = await ask(10)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await site.post('vsendpin', { callsign: 'M9ZZZ' }, from('203.0.113.6'))).statusCode).toBe(200)
})

test('registrations from one address are limited', async () => {
  const register = (n: number) =>
    site.post('vregister', { email: `many${n}@example.org`, my_callsign: `M5MNY${n}` }, from('203.0.113.9'))
  for (let n = 0; n < 10; n += 1) expect((await register(n)).statusCode).toBe(200)
  expect((await register(10)).statusCode).toBe(429)
})
