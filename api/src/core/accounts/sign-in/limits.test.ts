import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts'
import { latestPin } from '../testing/outbox.ts'

let site: TestApp
/** Delays of attempts from unknown devices, in milliseconds. */
const pauses: number[] = []
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 } })
  site.app.limits.pause = async (ms) => {
    pauses.push(ms)
  }
})
beforeEach(() => {
  pauses.length = 0
  // Every test starts in a new time window.
  site.clock.advance(3_600_000)
})
afterAll(() => site.close())

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
})

let serial = 0
const register = async (): Promise<{ callsign: string; email: string; device: string }> => {
  serial += 1
  const callsign = `M0LM${serial}X`
  const email = `${callsign.toLowerCase()}@example.org`
  const response = await site.post(
    'vregister',
    { email, my_callsign: callsign, password: TEST_PASSWORD },
    from(`192.0.2.${serial}`),
  )
  expect(response.statusCode).toBe(200)
  const device = response.cookies.find(({ name }) => name === 'onfreq_device')
  return { callsign, email, device: `onfreq_device=${device?.value}` }
}
const login = (email: string, password: string, options: object) => site.post('vlogin', { email, password }, options)

test('delays unknown devices that fail for a member from many addresses, and never locks the member out', async () => {
  const { email, device } = await register()
  for (let n = 1; n <= 60; n += 1) {
    const guess = await login(email.toUpperCase(), `wrong ${n}`, from(`198.51.100.${n}`))
    expect(guess.statusCode).toBe(401)
  }
  expect(pauses.length).toBe(40)
  expect(pauses[0]).toBe(1_000)
  expect(pauses.at(-1)).toBe(2_000)
  pauses.length = 0
  expect((await login(email, TEST_PASSWORD, from('203.0.113.1', device))).statusCode).toBe(200)
  expect(pauses).toEqual([])
  // On an unknown device, the login is delayed but succeeds.
  expect((await login(email, TEST_PASSWORD, from('203.0.113.2'))).statusCode).toBe(200)
  expect(pauses).toEqual([4_000])
})

test('blocks one address that guesses one account, returns the remaining time, and unblocks it afterwards', async () => {
  const { email } = await register()
  const guess = () => login(email, 'wrong', from('198.51.100.200'))
  for (let n = 0; n < 20; n += 1) expect((await guess()).statusCode).toBe(401)
  // Waiting for `Retry-After` is sufficient even when the limit ends within a second.
  site.clock.advance(500)
  const refused = await guess()
  expect(refused.statusCode).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  site.clock.advance(wait * 1000)
  expect((await guess()).statusCode).toBe(401)
})

test('counts concurrent guesses individually', async () => {
  const { email } = await register()
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(email, `wrong ${n}`, from(`2001:db8:77:1::${n.toString(16)}`))),
  )
  expect(results.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
  expect(results.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
})

test('treats all addresses of one IPv6 /64 as one client, and limits those of a /48', async () => {
  const { callsign } = await register()
  const guess = (address: string) => site.post('vpinlogin', { callsign, pin: '123456' }, from(address))
  for (let n = 1; n <= 15; n += 1) expect((await guess(`2001:db8:1:1:${n}::${n}`)).statusCode).toBe(401)
  expect((await guess('2001:db8:1:1:ffff::1')).statusCode).toBe(429)
  let refused = 0
  for (let n = 0; n < 130; n += 1) {
    const response = await site.post(
      'vlogin',
      { email: `nobody${n}@example.org`, password: 'x' },
      from(`2001:db8:2:${n}::1`),
    )
    if (response.statusCode === 429) refused += 1
  }
  expect(refused).toBe(10)
})

test('limits the wrong PINs of all unknown devices together by delaying attempts, not rejecting them', async () => {
  const { callsign, email, device } = await register()
  await site.post('vsendpin', { callsign }, from('203.0.113.20', device))
  await site.runJobs()
  const pin = await latestPin(site, email)
  for (let n = 0; n < 200; n += 1) {
    await site.post('vpinlogin', { callsign: `M7C${n}X`, pin: '000000' }, from(`198.18.${n}.1`))
  }
  pauses.length = 0
  const guess = await site.post('vpinlogin', { callsign: 'M7CXX', pin: '000000' }, from('198.18.250.1'))
  expect([guess.statusCode, pauses]).toEqual([401, [1_000]])
  const onNewDevice = await site.post('vpinlogin', { callsign, pin }, from('198.18.251.1'))
  expect([onNewDevice.statusCode, pauses]).toEqual([200, [1_000, 1_000]])
  await site.post('vsendpin', { callsign }, from('203.0.113.20', device))
  await site.runJobs()
  const again = { callsign, pin: await latestPin(site, email) }
  const member = await site.post('vpinlogin', again, from('203.0.113.20', device))
  expect([member.statusCode, pauses]).toEqual([200, [1_000, 1_000]])
})

test('does not let PIN requests and wrong PINs of other devices affect the PIN of a known device', async () => {
  const { callsign, email, device } = await register()
  await site.post('vsendpin', { callsign }, from('203.0.113.30', device))
  await site.runJobs()
  const pin = await latestPin(site, email)
  await site.post('vsendpin', { callsign }, from('198.51.100.90'))
  await site.runJobs()
  const wrong = pin === '000000' ? '000001' : '000000'
  for (let n = 0; n < 8; n += 1) await site.post('vpinlogin', { callsign, pin: wrong }, from(`198.51.100.${91 + n}`))
  const member = await site.post('vpinlogin', { callsign, pin }, from('203.0.113.30', device))
  expect(member.statusCode).toBe(200)
})

test('gives a known device the normal number of attempts, and rejects a token of another account or a forged one', async () => {
  const [member, other] = [await register(), await register()]
  for (let n = 0; n < 20; n += 1) {
    expect((await login(member.email, 'wrong', from('203.0.113.40', member.device))).statusCode).toBe(401)
  }
  expect((await login(member.email, 'wrong', from('203.0.113.40', member.device))).statusCode).toBe(429)
  for (let n = 1; n <= 21; n += 1) await login(other.email, 'wrong', from(`198.51.101.${n}`))
  pauses.length = 0
  await login(other.email, 'wrong', from('198.51.101.30', member.device))
  const forged = other.device.replace(/-[\w-]{22}$/, `-${'A'.repeat(22)}`)
  await login(other.email, 'wrong', from('198.51.101.31', forged))
  await login(other.email, 'wrong', from('198.51.101.32', `${other.device.slice(0, -3)}é%%`))
  expect(pauses).toHaveLength(3)
})

test('limits requests of one address across all accounts', async () => {
  const request = (n: number) => site.post('vsendpin', { callsign: `M9ZZ${n}` }, from('203.0.113.5'))
  for (let n = 0; n < 10; n += 1) expect((await request(n)).statusCode).toBe(200)
  const refused = await request(10)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await site.post('vsendpin', { callsign: 'M9ZZZ' }, from('203.0.113.6'))).statusCode).toBe(200)
})

test.each([
  ['vverify', { password: 'wrong' }, 20],
  ['vverify/pin', {}, 20],
  ['vverify/passkey', {}, 20],
  ['vdataexport', {}, 5],
  ['vdeleteaccount', { callsign: 'WRONG1' }, 10],
  ['vcallsign/confirm', { callsign: 'G9NIL', code: '12345678' }, 20],
  ['vapikeys/reveal', { id: 4711 }, 60],
])('%s accepts %j %i times for an account, then limits it', async (path, body, most) => {
  const member = await site.register()
  for (let n = 0; n < most; n += 1) expect((await member.post(path, body)).statusCode, `${n + 1}`).not.toBe(429)
  const refused = await member.post(path, body)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await (await site.register()).post(path, body)).statusCode).not.toBe(429)
})

test('limits registrations from one address', async () => {
  const join = (n: number) =>
    site.post('vregister', { email: `many${n}@example.org`, my_callsign: `M5MNY${n}` }, from('203.0.113.9'))
  for (let n = 0; n < 10; n += 1) expect((await join(n)).statusCode).toBe(200)
  expect((await join(10)).statusCode).toBe(429)
})

test('counts a /64 as one client in a route limit and includes the requests to other processes', async () => {
  const view = { session_id: 's', page_url: '/', is_logged_in: false }
  const visit = async (address: string) => (await site.post('log-page-view', view, from(address))).statusCode
  for (let n = 0; n < 60; n += 1) expect(await visit(`2001:db8:9:9::${n.toString(16)}`)).not.toBe(429)
  await site.app.limits.batched.share()
  const bucket = 'route:POST /api/log-page-view:2001:db8:9:9::/64'
  await site.app.limits.exact.add([{ bucket, n: 59, windowMs: 60_000 }], site.clock.now())
  expect(await visit('2001:db8:9:9:ffff::1')).not.toBe(429)
  await site.app.limits.batched.share()
  expect(await visit('2001:db8:9:9:ffff::2')).toBe(429)
  expect(await visit('2001:db8:9:a::1')).not.toBe(429)
})
