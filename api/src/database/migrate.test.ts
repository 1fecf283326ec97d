import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { createClient } from './pool.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'onfreq-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.connectionString, folder)

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = createClient(database.connectionString, 'test')
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('processes that start together apply each migration once', async () => {
  await write('000_a.sql', 'create table a (n int); insert into a values (1)')
  await write('100_b.sql', 'insert into a values (2)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['000_a.sql', '100_b.sql'])
  expect(await query('select n from a order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('a migration of an earlier area is applied although a later one is there already', async () => {
  await write('900_late.sql', 'create table late (n int)')
  await run()
  await write('100_early.sql', 'create table early (n int)')
  expect(await run()).toEqual(['100_early.sql'])
  expect(await run()).toEqual([])
})

test('a failing migration leaves nothing behind and says its name', async () => {
  await write('000_half.sql', 'create table half (n int); select no_such_function()')
  await expect(run()).rejects.toThrow('000_half.sql')
  expect(await query("select to_regclass('half') as half")).toEqual([{ half: null }])
  await write('000_half.sql', 'create table half (n int)')
  expect(await run()).toEqual(['000_half.sql'])
})

test('a migration that was changed afterwards is refused', async () => {
  await write('000_a.sql', 'create table a (n int)')
  await run()
  await write('000_a.sql', 'create table a (n bigint)')
  await expect(run()).rejects.toThrow('was changed')
})
