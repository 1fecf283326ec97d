import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../../faults/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let proxy: SilentProxy
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startSilentProxy(database.connectionString)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

test('ending a pool drops its connections when the database does not respond', async () => {
  const options = { max: 2, name: 'a test', role: 'server', patience: 500, onError: () => {} } as const
  const pool = createPool({ ...options, connectionString: proxy.connectionString })
  const client = await pool.connect()
  proxy.silence()
  const failed = expect(client.query('select 1').finally(() => client.release(true))).rejects.toThrow('given up')
  const ended = pool.end().then(() => 'ended')
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'hangs'))
  expect(await Promise.race([ended, late])).toBe('ended')
  await failed
})
