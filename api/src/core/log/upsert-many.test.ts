import { UPSERTS_A_MINUTE } from '@onfreq/contracts/log/upsert-many'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4MNY')
})

afterAll(() => site.close())

let minute = 60
const contact = (Call: string, change: Record<string, unknown> = {}) => {
  minute += 1
  const TS = new Date(site.clock.millis() - minute * 60_000).toISOString()
  return { data: { Call, TS, Freq: 14_074, Mode: 'FT8', ...change }, idempotency_key: `many-${Call}-${minute}` }
}

async function send(contacts: readonly unknown[], who = member) {
  const response = await who.post('vqso/upsert-many', { contacts })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().answers
}

async function inLog(): Promise<number> {
  return (await member.post('vlogbookcount', {})).json().count
}

test('returns a result for each contact as if it were sent alone, in order', async () => {
  const before = await inLog()
  const calls = Array.from({ length: 150 }, (_, n) => `DL${n % 10}A${String.fromCharCode(65 + Math.floor(n / 10))}M`)
  const contacts = calls.map((call) => contact(call))
  const results = await send(contacts)
  expect(results.map(({ qso }: { qso: { Call: string } }) => qso.Call)).toEqual(calls)
  expect(results[0]).toMatchObject({
    http: 200,
    status: 'ok',
    outcome: 'new',
    qso: { Band: '20m', country: 'Fed. Rep. of Germany' },
  })
  expect(await inLog()).toBe(before + 150)
  // A client that lost the response sends all contacts again.
  expect((await send(contacts)).every(({ outcome }: { outcome: string }) => outcome === 'same')).toBe(true)
  expect(await inLog()).toBe(before + 150)
})

test('accepts the other contacts when one is invalid', async () => {
  const before = await inLog()
  const results = await send([
    contact('F5GOD'),
    contact(''),
    { idempotency_key: 'many-nothing' },
    contact('F5BAD', { Freq: 'much' }),
    contact('F5FUT', { TS: new Date(site.clock.millis() + 9 * 86_400_000).toISOString() }),
    contact('F5ODD', { Colour: 'red' }),
    contact('F6GOD'),
  ])
  expect(results.map(({ http }: { http: number }) => http)).toEqual([200, 400, 400, 400, 400, 400, 200])
  expect(results[1].error.fields).toHaveProperty(['data.Call'])
  expect(results[2].error).toMatchObject({ code: 'request.invalid', fields: { data: expect.any(String) } })
  expect(await inLog()).toBe(before + 2)
})

test('stores a contact that was sent twice in one call only once', async () => {
  const before = await inLog()
  const once = contact('OH2TWO')
  const results = await send([once, { ...once, idempotency_key: 'many-other-key' }])
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'same'])
  expect(await inLog()).toBe(before + 1)
})

test('returns errors in the language of the request', async () => {
  const response = await member.post('vqso/upsert-many', { contacts: [{}] }, { headers: { 'accept-language': 'de' } })
  const alone = await member.post('vqso/upsert', {}, { headers: { 'accept-language': 'de' } })
  expect(response.json().answers[0].error).toEqual(alone.json().error)
})

test('rejects an empty list, more than 500 contacts and a read-only key', async () => {
  expect((await member.post('vqso/upsert-many', { contacts: [] })).statusCode).toBe(400)
  const many = Array.from({ length: 501 }, () => contact('SM0MNY'))
  expect((await member.post('vqso/upsert-many', { contacts: many })).statusCode).toBe(400)
  const visitor = await site.app.inject({
    method: 'POST',
    url: '/api/vqso/upsert-many',
    payload: { contacts: many.slice(0, 1) },
  })
  expect(visitor.statusCode).toBe(401)
})

test('adds each contact once when a call is repeated concurrently, or sent one by one at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const before = await inLog()
    const letter = (n: number) => String.fromCharCode(65 + n)
    const contacts = [0, 1, 2, 3].map((n) => contact(`PA${round % 10}${letter(n)}${letter(round)}R`))
    const [first, again, alone] = await Promise.all([
      send(contacts),
      send(contacts),
      member.post('vqso/upsert', contacts[3]),
    ])
    expect(alone.statusCode).toBe(200)
    for (const responses of [first, again]) {
      expect(responses.map(({ qso }: { qso: { Call: string } }) => qso.Call)).toEqual(
        contacts.map(({ data }) => data.Call),
      )
    }
    expect(await inLog()).toBe(before + 4)
  }
})

test('limits the calls of a member per minute across all keys', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  try {
    const someone = await limited.register('G4LIM')
    const call = () => someone.post('vqso/upsert-many', { contacts: [{}] })
    const statuses = []
    for (let n = 0; n < UPSERTS_A_MINUTE; n += 1) statuses.push((await call()).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await call()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})
