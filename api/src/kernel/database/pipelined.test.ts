import pgCopy from 'pg-copy-streams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { pipelined } from './pipelined.ts'
import { createPool, type Pool } from './pool.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({
    connectionString: database.connectionString,
    max: 1,
    name: 'a test',
    role: 'server',
    onError: () => {},
  })
  await pool.query('create table kept (n integer primary key)')
})
beforeEach(() => pool.query('truncate kept'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const readNumbers = async () =>
  (await pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n)

test('pipelined statements run in order with separate results', async () => {
  const responses = await pipelined(pool, (client) =>
    Promise.all([
      client.query('insert into kept values ($1) returning n', [1]),
      client.query('select count(*)::int as n from kept where n > $1', [0]),
      client.query('insert into kept values ($1) returning n', [2]),
      client.query('select count(*)::int as n from kept where n > $1', [0]),
    ]),
  )
  expect(responses.map(({ rows }) => rows[0].n)).toEqual([1, 1, 2, 2])
  expect(await readNumbers()).toEqual([1, 2])
})

test('a failing statement rolls back the entire transaction and reports the error', async () => {
  const failed = pipelined(pool, (client) =>
    Promise.all([1, 1, 2].map((n) => client.query('insert into kept values ($1)', [n]))),
  )
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await readNumbers()).toEqual([])
})

test('an unobserved failure prevents the transaction from being reported as committed', async () => {
  const failed = pipelined(pool, async (client) => {
    await client.query('insert into kept values ($1)', [3])
    await client.query('insert into kept values ($1)', [3]).catch(() => {})
  })
  await expect(failed).rejects.toThrow('ended by ROLLBACK')
  expect(await readNumbers()).toEqual([])
})

test('retries on a serialisation failure', async () => {
  let attempts = 0
  await pipelined(pool, async (client) => {
    attempts += 1
    await client.query('insert into kept values ($1)', [attempts])
    if (attempts < 3) await client.query("do $$ begin raise exception using errcode = '40P01'; end $$")
  })
  expect(await readNumbers()).toEqual([3])
})

test('the connection supports sequential statements and COPY afterwards', async () => {
  await pipelined(pool, (client) => client.query('select 1'))
  const client = await pool.connect()
  try {
    const copied = client.query(pgCopy.to('copy (select 7) to stdout'))
    const parts: Buffer[] = []
    for await (const part of copied) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('7\n')
  } finally {
    client.release()
  }
})
