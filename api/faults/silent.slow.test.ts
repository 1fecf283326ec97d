import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts'

let database: TestDatabase
let proxy: SilentProxy
let near: TestApp
let far: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startSilentProxy(database.connectionString)
  near = await startTestApp({ config: { databaseUrl: proxy.connectionString } })
  far = await startTestApp({ config: { databaseUrl: database.connectionString } })
})
afterAll(async () => {
  await near.close()
  await far.close()
  await proxy.close()
  await database.drop()
})

const ready = async (site: TestApp) => (await site.get('/readyz')).json<Record<string, unknown>>()

test('recovers from a silent database without hanging calls, false readiness or missed events', async () => {
  const member = await far.register()
  const received: unknown[] = []
  near.app.bus.subscribe('bus.reconnected', () => received.push('again'))
  near.app.bus.subscribe('log', ({ ownerId }) => received.push(ownerId))
  expect(await ready(near)).toMatchObject({ status: 'ready', session: true, ids: true, bus: true, writable: true })

  proxy.silence()
  const call = near.get('vfeed/latest', { headers: { authorization: `Bearer ${member.token}` } })
  await vi.waitFor(
    async () => expect(await ready(near)).toMatchObject({ status: 'not ready', database: false }),
    15_000,
  )
  await vi.waitFor(async () => expect(await ready(near)).toMatchObject({ session: false, bus: false }), 15_000)
  const response = await call
  expect([503, 404, 200]).toContain(response.statusCode)

  proxy.heal()
  await vi.waitFor(async () => expect(await ready(near)).toMatchObject({ status: 'ready' }), 15_000)
  expect(received).toContain('again')
  far.app.bus.publish('log', { ownerId: 1 })
  await vi.waitFor(() => expect(received).toContain(1))
})

test("fails calls with a message when the database's address moves, and recovers", async () => {
  expect(await ready(near)).toMatchObject({ status: 'ready' })
  proxy.dropOpen()
  const calls = await Promise.all(
    Array.from({ length: 8 }, () => near.post('vlogin', { email: 'nobody@example.org', password: 'wrong' })),
  )
  for (const { statusCode, headers, body } of calls) {
    if (statusCode !== 503) continue
    expect(headers['retry-after']).toBe('3')
    expect(body).toContain('database.unavailable')
  }
  expect(calls.some(({ statusCode }) => statusCode === 503)).toBe(true)
  await vi.waitFor(async () => expect(await ready(near)).toMatchObject({ status: 'ready' }), 15_000)
  const after = await near.post('vlogin', { email: 'nobody@example.org', password: 'wrong' })
  expect(after.statusCode).toBeLessThan(500)
})
