import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCHEMA_FILE, schemaTypes } from '../../../scripts/schema-types.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createClient } from './pool.ts'
import { findBrokenRules } from './schema-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('operator tables have owner_id in every key', async () => {
  expect(await findBrokenRules(database.connectionString)).toEqual([])
})

test('finds a key without the owner, a unique index across owners and a foreign key without the owner', async () => {
  const scratch = await createTestDatabase({ empty: true })
  const client = createClient(scratch.connectionString, 'test')
  await client.connect()
  await client.query(`
    create table good (owner_id bigint, id bigint, name text, primary key (owner_id, id), unique (owner_id, name));
    create table wrong_key (id bigint primary key, owner_id bigint not null);
    create table wrong_order (owner_id bigint, id bigint, primary key (id, owner_id));
    create table wrong_unique (owner_id bigint, id bigint, name text unique, primary key (owner_id, id));
    create table wrong_reference (owner_id bigint, id bigint, good_id bigint, good_owner bigint, primary key (owner_id, id),
      foreign key (good_owner, good_id) references good (owner_id, id));`)
  await client.end()
  const broken = await findBrokenRules(scratch.connectionString)
  expect(broken.map(({ table }) => table)).toEqual(['wrong_key', 'wrong_order', 'wrong_reference', 'wrong_unique'])
  await scratch.drop()
})

test('schema.ts matches the migrations', async () => {
  const stored = await readFile(SCHEMA_FILE, 'utf8')
  expect(stored === (await schemaTypes(database.connectionString)), 'run: npm run db:types -w api').toBe(true)
})
