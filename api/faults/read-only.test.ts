import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../test/app.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

const ready = async () => (await site.get('/readyz')).json<Record<string, unknown>>()
const log = () =>
  member.post('vqso/upsert', {
    data: { Call: 'G0ABC', Freq: 14_250, Mode: 'SSB', TS: site.clock.now().toISOString() },
  })

/** Makes all new connections read-only, as an administrator or an incomplete promotion does. */
async function setReadOnly(on: boolean): Promise<void> {
  const client = await site.app.pool.connect()
  await client.query('set transaction_read_only = off').catch(() => {})
  await client.query('begin read write')
  await client.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${on ? 'on' : 'off'}', current_database()); end $$`,
  )
  await client.query('commit')
  // Terminates all other backends; terminating its own early would leave later ones alive and writing.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release(true)
}

test('reports a read-only database as not ready, rejects writes with a message and recovers', async () => {
  expect((await log()).statusCode).toBe(200)
  await setReadOnly(true)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ database: true, writable: false }), 15_000)
  const result = await log()
  expect(result.statusCode, result.body).toBe(503)
  expect(result.headers['retry-after']).toBe('3')
  expect(result.json()).toMatchObject({ error: { code: 'database.read_only' } })
  await setReadOnly(false)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'ready' }), 15_000)
  expect((await log()).statusCode).toBe(200)
})
