import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createPool, type Pool } from '../pool.ts'
import { countHeavySlots } from './share-fairly.ts'
import { MIN_HEAVY_MS } from './shares.ts'
import { type Work, workFor } from './work.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const options = { max: 1, name: 'a test', role: 'server', onError: () => {} } as const
  pool = createPool({ ...options, connectionString: database.connectionString })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const work = (party: string, timeoutMs = 60_000): Work => ({ party, timeoutMs })

test('gives a free connection to the party with the lowest usage, not to the first in the queue', async () => {
  const order: string[] = []
  const query = (party: string) => workFor(work(party), () => pool.query('select 1')).then(() => order.push(party))
  await workFor(work('much'), () => pool.query(`select pg_sleep(${MIN_HEAVY_MS / 1_000})`))
  const client = await pool.connect()
  const queries = [query('much'), query('much'), query('little')]
  expect(pool.waitingCount).toBe(3)
  client.release()
  await Promise.all(queries)
  expect(order).toEqual(['little', 'much', 'much'])
  expect(pool.waitingCount).toBe(0)
})

test('rejects with 429 after the maximum wait and acquires no connection afterwards', async () => {
  const client = await pool.connect()
  const refused = workFor(work('waiting', 1), () => pool.query('select 1'))
  await expect(refused).rejects.toMatchObject({ statusCode: 429, code: 'request.too_many' })
  client.release()
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
})

test('replaces a connection that was released with an error', async () => {
  const client = await workFor(work('one'), () => pool.connect())
  client.release(new Error('broken'))
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
})

test.each([
  ['a quarter', 20, 8, 5],
  ['rounded down', 19, 8, 4],
  ['one for each processor', 20, 4, 4],
  ['at least two', 4, 1, 2],
])('heavy parties share %s of %i connections with %i processors', (_, max, processors, slots) => {
  expect(countHeavySlots(max, processors)).toBe(slots)
})
