import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import type { Badge } from '../../platform/embeds/badge.ts'
import { bounded, createDrawingPool, type DrawingPool } from '../drawing/pool.ts'
import { DRAWINGS_A_MINUTE } from './drawings.ts'

let site: TestApp
let member: TestMember
/** Pending drawing requests, which the tests complete. */
let waiting: { finish(picture: Buffer): void; fail(): void }[] = []
let ordered = 0
const MAX_COUNT = 4
const pool: DrawingPool = {
  draw: bounded(() => {
    ordered += 1
    return new Promise((resolve, reject) => {
      waiting.push({ finish: resolve, fail: () => reject(new Error('no picture')) })
    })
  }, MAX_COUNT),
  close: async () => undefined,
}

beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 }, drawingPool: pool })
  member = await site.register('M0DRW')
})
beforeEach(() => {
  waiting = []
  ordered = 0
  site.clock.advance(3_600_000)
})
afterAll(() => site.close())

let serial = 0
async function contact(): Promise<number> {
  serial += 1
  const data = { Call: `K1D${serial}`, TS: site.clock.now().toISOString(), Freq: 14_250, Mode: 'SSB' }
  const response = await member.post('vqso/upsert', { data })
  return response.json().qso.qdo_id
}
const card = (id: number, address = '192.0.2.1') => site.get(`/qsl/${id}`, { headers: { 'x-forwarded-for': address } })
const until = async (count: number) => {
  while (waiting.length < count) await new Promise((done) => setImmediate(done))
}

test('renders one card once for sixteen concurrent requests, and serves later ones from the store', async () => {
  const id = await contact()
  const results = Promise.all(Array.from({ length: 16 }, () => card(id)))
  await until(1)
  waiting[0]!.finish(Buffer.from('a card'))
  for (const response of await results) expect(response.body).toBe('a card')
  expect((await card(id)).body).toBe('a card')
  expect(ordered).toBe(1)
  const etag = String((await card(id)).headers.etag)
  expect((await site.get(`/qsl/${id}`, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
})

test('rejects new pictures with Retry-After when the queue is full and still serves existing ones', async () => {
  const drawnContact = await contact()
  const first = card(drawnContact)
  await until(1)
  waiting[0]!.finish(Buffer.from('drawn'))
  await first
  waiting = []
  const ids = [await contact(), await contact(), await contact(), await contact()]
  const results = ids.map((id) => card(id))
  await until(MAX_COUNT)
  const refused = await card(await contact())
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.code).toBe('drawing.busy')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await card(drawnContact)).body).toBe('drawn')
  for (const { finish } of waiting) finish(Buffer.from('late'))
  expect((await Promise.all(results)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('retries a failed rendering with the next request', async () => {
  const id = await contact()
  const failed = card(id)
  await until(1)
  waiting.shift()!.fail()
  expect((await failed).statusCode).toBe(500)
  const retried = card(id)
  await until(1)
  waiting[0]!.finish(Buffer.from('at last'))
  expect((await retried).body).toBe('at last')
})

test('limits new pictures per address and minute without affecting others', async () => {
  const draws = async (address: string) => {
    const id = await contact()
    const result = card(id, address)
    const settled = result.then(() => true)
    await Promise.race([until(1), settled])
    waiting.shift()?.finish(Buffer.from('x'))
    return result
  }
  for (let n = 0; n < DRAWINGS_A_MINUTE; n += 1) expect((await draws('2001:db8::1')).statusCode).toBe(200)
  const refused = await draws('2001:db8::2')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await draws('2001:db8:0:1::1')).statusCode).toBe(200)
})

test("draws the card again when the account's name changes", async () => {
  const id = await contact()
  const etag = async () => {
    const result = card(id)
    await Promise.race([until(1), result])
    waiting.shift()?.finish(Buffer.from('x'))
    return (await result).headers.etag
  }
  const before = await etag()
  expect(await etag()).toBe(before)
  await site.app.pool.query('update account set name = $1 where id = $2', ['Another Name', member.accountId])
  expect(await etag()).not.toBe(before)
})

test('deletes pictures older than a month and keeps newer ones', async () => {
  await site.app.files.put('drawn/aa/old.png', Buffer.from('x'))
  await site.app.drawings.sweep(30 * 86_400_000)
  expect(await site.app.files.head('drawn/aa/old.png')).toBeDefined()
  site.clock.advance(31 * 86_400_000)
  await site.app.drawings.sweep(30 * 86_400_000)
  expect(await site.app.files.head('drawn/aa/old.png')).toBeUndefined()
})

test('the pool renders in worker threads and rejects pictures beyond its queue', async () => {
  const threads = createDrawingPool(1, 1)
  const badge: Badge = {
    callsign: 'M0ABC',
    label: 'M0ABC: on the air',
    figures: '14.074',
    dim: '000',
    note: 'on the air',
    dot: 'on',
    needle: 0.5,
  }
  const order = {
    module: new URL('../../platform/embeds/badge.ts', import.meta.url).href,
    name: 'badgeOutlines',
    input: [badge],
    width: 236,
    format: 'png',
  } as const
  const [first, second] = [threads.draw(order), threads.draw(order)]
  expect(threads.draw(order)).toBeUndefined()
  const [picture] = await Promise.all([first, second])
  expect(picture?.subarray(1, 4).toString()).toBe('PNG')
  await threads.close()
})
