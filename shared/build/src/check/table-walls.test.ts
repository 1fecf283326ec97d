import { expect, test } from 'vitest'
import {
  checkTables,
  forbiddenReaches,
  reachesIn,
  readTables,
  type Tables,
  tablesWithoutOwner,
  unusedAllowances,
} from './table-walls.ts'

const TABLES: Tables = {
  account: { owner: 'accounts', readBy: { live: 'names beside boards' }, writtenBy: { admin: 'a command' } },
  contact: { owner: 'log' },
  setting: { owner: 'core' },
}

const forbidden = (area: string, text: string, file = 'board.ts') =>
  forbiddenReaches(`api/src/core/${area}/${file}`, text, TABLES).map(({ table, writes }) => [table, writes])

test('reports access to a table of another area, in SQL and in Kysely', () => {
  expect(forbidden('people', 'select call from contact where id = $1')).toEqual([['contact', false]])
  expect(forbidden('people', 'select * from post p join contact c on true')).toEqual([['contact', false]])
  expect(forbidden('people', 'with gone as (\n  delete from contact where id = $1)')).toEqual([['contact', true]])
  expect(forbidden('people', "db.selectFrom('contact').innerJoin('account', 'a', 'b')")).toEqual([
    ['contact', false],
    ['account', false],
  ])
  expect(forbidden('billing', 'insert into account (id) values ($1)')).toEqual([['account', true]])
})

test("allows the owner any access, other areas what is listed, and every area the installation's tables", () => {
  expect(forbidden('log', 'update contact set call = $1; truncate contact')).toEqual([])
  expect(forbidden('live', 'select name from account')).toEqual([])
  expect(forbidden('live', 'update account set name = $1')).toEqual([['account', true]])
  expect(forbidden('admin', 'update account set is_admin = $2')).toEqual([])
  expect(forbidden('people', 'insert into setting values (1)')).toEqual([])
})

test('ignores comments, tests and words that only look like tables', () => {
  expect(reachesIn('// taken from contact\n/* update account */\nconst a = Array.from(contact)', TABLES)).toEqual([])
  expect(forbidden('people', 'delete from contact', 'board.test.ts')).toEqual([])
  expect(forbidden('people', 'delete from contact', 'testing/world.ts')).toEqual([])
})

test('finds an owner for every table, and a listed reason for every access across areas', () => {
  expect(tablesWithoutOwner()).toEqual([])
  expect(checkTables()).toEqual([])
  expect(Object.keys(readTables()).length).toBeGreaterThan(100)
})

test('reports unused allowances', () => {
  expect(unusedAllowances()).toEqual([])
})
