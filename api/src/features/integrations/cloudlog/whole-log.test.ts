/** Calls that read the full log have a limit of their own, in addition to the general one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { readKey } from '../testing/keys.ts'
import { FULL_LOG_CALLS } from './door.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 } })
})
afterAll(() => site.close())

const fromAddress = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n % 200}` })

const CALLS = {
  get_wp_stats: (key: string, n: number) =>
    site.post('/api/get_wp_stats', { key, station_id: '1' }, { headers: fromAddress(n) }),
  logbook_get_worked_grids: (key: string, n: number) =>
    site.post('/api/logbook_get_worked_grids', { key, logbook_id: '1' }, { headers: fromAddress(n) }),
  'v2/statistic': (key: string, n: number) =>
    site.get('/api/v2/statistic', { headers: { ...fromAddress(n), authorization: `Bearer ${key}` } }),
}

test.each(Object.entries(CALLS))(
  '%s is limited per member and minute, across all keys and addresses, without affecting others',
  async (_name, call) => {
    const [member, other] = [await site.register(), await site.register()]
    const [key, second, others] = [await readKey(member), await readKey(member), await readKey(other)]
    for (let n = 0; n < FULL_LOG_CALLS; n += 1) {
      expect((await call(n % 2 === 0 ? key : second, n)).statusCode).toBeLessThan(300)
    }
    const refused = await call(second, 77)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(others, 77)).statusCode).toBeLessThan(300)
    // Calls that programs make for each contact are not limited.
    const body = { key, logbook_public_slug: member.callsign, callsign: 'W1AW' }
    expect((await site.post('/api/logbook_check_callsign', body)).statusCode).toBe(201)
    site.clock.advance(60_000)
    expect((await call(key, 1)).statusCode).toBeLessThan(300)
  },
)

test('limits unauthenticated calls per IP address', async () => {
  const callFrom = (n: number) => site.get('/api/statistics/made-up', { headers: fromAddress(n) })
  for (let n = 0; n < FULL_LOG_CALLS; n += 1) expect((await callFrom(9)).statusCode).toBe(201)
  expect((await callFrom(9)).statusCode).toBe(429)
  expect((await callFrom(10)).statusCode).toBe(201)
})
