import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createPool, type Pool } from '../pool.ts'
import { HEAVY } from './shares.ts'
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

const work = (party: string, patience = 60_000): Work => ({ party, patience })

test('a free connection goes to the party that used least, not to who asked first', async () => {
  const order: string[] = []
  const ask = (party: string) => workFor(work(party), () => pool.query('select 1')).then(() => order.push(party))
  await workFor(work('much'), () => pool.query(`select pg_sleep(${HEAVY / 1_000})`))
  const client = await pool.connect()
  const answers = [ask('much'), ask('much'), ask('little')]
  expect(pool.waitingCount).toBe(3)
  client.release()
  await Promise.all(answers)
  expect(order).toEqual(['little', 'much', 'much'])
  expect(pool.waitingCount).toBe(0)
})

test('a party that waits longer than it may is told to try again, and takes no connection later', async () => {
  const client = await pool.connect()
  const refused = workFor(work('patient', 1), () => pool.query('select 1'))
  await expect(refused).rejects.toMatchObject({ statusCode: 429, code: 'request.too_many' })
  client.release()
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
})

test('a connection given back after an error is replaced', async () => {
  const client = await workFor(work('one'), () => pool.connect())
  client.release(new Error('broken'))
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
})
