import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createClient } from '../pool.ts'
import { readObstacles } from './catalogue.ts'
import { OPERATORS, PARAMETER_IN_SUBSELECT, REFERENCE, REQUEST_ALL, SITE } from './places.ts'
import { isLimitedToOwner, readParametersInSubselects, readStatements } from './statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('operator tables can be distributed by owner', async () => {
  expect(await readObstacles(database.connectionString)).toEqual([])
})

test('statements on operator tables filter by owner, except those listed with a reason', () => {
  const unfiltered = readStatements()
  expect(unfiltered.filter(({ isVolatile }) => isVolatile)).toEqual([])
  expect([...new Set(unfiltered.map(({ where }) => where))].sort()).toEqual(Object.keys(REQUEST_ALL).sort())
})

test('no insert compares a parameter that may be null in a sub-select', () => {
  expect([...readParametersInSubselects()].sort()).toEqual(Object.keys(PARAMETER_IN_SUBSELECT).sort())
})

test.each([
  [true, 'select 1 from contact where owner_id = $1'],
  [true, 'select 1 from contact c join contact o on o.owner_id = c.other_owner_id'],
  [true, 'delete from contact where (owner_id, id) in (select owner_id, id from gone)'],
  [true, 'select 1 from contact join gone using (owner_id, id)'],
  [true, 'insert into contact (id, owner_id) values ($1, $2)'],
  [false, 'select owner_id from contact where id = $1'],
  [false, 'select owner_id, count(*) from contact group by owner_id order by owner_id'],
  [false, 'select 1 from contact where call = $1 and owner_id <> $2'],
])('%s: filters by owner in %s', (isFiltered, statement) => {
  expect(isLimitedToOwner(statement)).toBe(isFiltered)
})

test('no table has two placements', () => {
  const names = [REFERENCE, SITE, OPERATORS].flatMap((list) => Object.keys(list))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('detects everything that cannot be distributed', async () => {
  const scratch = await createTestDatabase()
  const client = createClient(scratch.connectionString, 'test')
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`
      create table nowhere (id bigint primary key);
      create table new_log (owner_id bigint, id bigint, name text unique, token bigint references access_token (id),
        n bigint generated always as identity, primary key (owner_id, id));
      create table new_notes (id bigint primary key);
      create table wrong_order (owner_id bigint, id bigint, log_owner bigint, log_id bigint, primary key (id, owner_id),
        foreign key (log_owner, log_id) references new_log (owner_id, id));
      alter table contest add column first_entry bigint, add column first_owner bigint,
        add foreign key (first_owner, first_entry) references new_log (owner_id, id);
      create trigger counted after insert on new_log for each row execute function tsvector_update_trigger('name', 'pg_catalog.simple', 'name')`)
    await client.query('commit')
  } finally {
    await client.end()
  }
  const unfiltered = await readObstacles(scratch.connectionString, [
    ...Object.keys(OPERATORS),
    'new_log',
    'new_notes',
    'wrong_order',
  ])
  await scratch.drop()
  expect(unfiltered).toEqual([
    { table: 'contest', rule: expect.stringContaining('from a reference table to a spread one') },
    { table: 'new_log', rule: 'new_log.n takes its value from a sequence' },
    { table: 'new_log', rule: 'owner_id is missing in the unique index new_log_name_key' },
    { table: 'new_log', rule: expect.stringContaining('from a spread table to a local one') },
    { table: 'new_log', rule: 'the trigger counted' },
    { table: 'new_notes', rule: 'it has no owner_id' },
    { table: 'nowhere', rule: 'it is in no list of places.ts' },
    { table: 'wrong_order', rule: expect.stringContaining('from a spread table to a spread one') },
    { table: 'wrong_order', rule: 'the primary key does not begin with owner_id' },
  ])
})
