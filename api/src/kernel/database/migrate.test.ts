import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { productVersion } from '../backup/command.ts'
import { migrate, readMigrations } from './migrate.ts'
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

test('processes that start together do not block a concurrent index build', async () => {
  await write('000_a.sql', 'create table a (n int); select pg_sleep(0.5)')
  await write('100_index.sql', '-- concurrently\ncreate index concurrently a_n on a (n);\n')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['000_a.sql', '100_index.sql'])
})

test('applies a migration of an earlier area although a later one is already applied', async () => {
  await write('900_late.sql', 'create table late (n int)')
  await run()
  await write('100_early.sql', 'create table early (n int)')
  expect(await run()).toEqual(['100_early.sql'])
  expect(await run()).toEqual([])
})

test('a failing migration rolls back completely and the error names it', async () => {
  await write('000_half.sql', 'create table half (n int); select no_such_function()')
  await expect(run()).rejects.toThrow('000_half.sql')
  expect(await query("select to_regclass('half') as half")).toEqual([{ half: null }])
  await write('000_half.sql', 'create table half (n int)')
  expect(await run()).toEqual(['000_half.sql'])
})

test('rejects a migration that was changed after it ran', async () => {
  await write('000_a.sql', 'create table a (n int)')
  await run()
  await write('000_a.sql', 'create table a (n bigint)')
  await expect(run()).rejects.toThrow('was changed')
})

test('rejects a database contracted by a newer version and accepts one that was only expanded', async () => {
  await write('000_a.sql', 'create table a (n int)')
  await write('100_more.sql', 'alter table a add column m int')
  await run()
  await rm(join(folder, '100_more.sql'))
  expect(await run()).toEqual([])
  await write('200_less.sql', '-- contract: 100_more.sql replaced it in 0.1.0\nalter table a drop column n')
  await run()
  await rm(join(folder, '200_less.sql'))
  await expect(run()).rejects.toThrow('cannot run on it (200_less.sql)')
})

test('an alter table blocked by a reader backs off and completes once the reader has finished', async () => {
  await write('000_a.sql', 'create table a (n int)')
  await run()
  await write('100_b.sql', 'alter table a add column m int')
  const reader = createClient(database.connectionString, 'test')
  await reader.connect()
  await reader.query('begin; lock table a in access share mode')
  const migrating = run()
  const [code] = await Promise.all([
    (async () => {
      // Versions still running read the table while the change waits.
      const other = createClient(database.connectionString, 'test')
      await other.connect()
      await new Promise((done) => setTimeout(done, 300))
      await other.query('select from a')
      await other.end()
      await reader.query('commit')
      return 'read'
    })(),
    migrating,
  ])
  expect(code).toBe('read')
  expect(await migrating).toEqual(['100_b.sql'])
  await reader.end()
}, 30_000)

test('builds indexes concurrently and rebuilds an invalid one', async () => {
  await write('000_a.sql', 'create table a (n int); insert into a values (1), (1)')
  await write(
    '100_index.sql',
    '-- concurrently\ncreate unique index concurrently if not exists a_n on a (n);\nselect 1;\n',
  )
  await expect(run()).rejects.toThrow('100_index.sql failed; run it again')
  await query('delete from a')
  expect(await run()).toEqual(['100_index.sql'])
  expect(await query("select indisvalid from pg_index where indexrelid = 'a_n'::regclass")).toEqual([
    { indisvalid: true },
  ])
})

/** Statements that break the previous version. */
const DESTRUCTIVE =
  /\bdrop (?:table|column|view)|\brename (?:to|column|constraint)|\balter column \w+ (?:set data )?type|\bset not null/i
/**
 * Migrations from before the first release, on which no released version depends. Remove the list with that release.
 */
const BEFORE_RELEASES: readonly string[] = [
  '331_live_outbox.sql',
  '720_releases_visits.sql',
  '951_needs_award_items_gone.sql',
  '953_log_import_shift.sql',
]

test('a destructive migration is marked as contract and names the released migration that replaced it', async () => {
  const migrations = await readMigrations()
  for (const { name, text, kind } of migrations) {
    if (BEFORE_RELEASES.includes(name)) continue
    const sql = text.replace(/--.*$/gm, '')
    expect(DESTRUCTIVE.test(sql) && kind !== 'contract', `${name} is destructive: begin it with "-- contract: …"`).toBe(
      false,
    )
    if (kind !== 'contract') continue
    const [, replacement = '', version = ''] =
      /^-- contract: (\S+\.sql) replaced it in (\d+\.\d+\.\d+)/.exec(text) ?? []
    expect(
      migrations.map((other) => other.name),
      name,
    ).toContain(replacement)
    expect(version, `${name} comes one release after ${replacement}`).not.toBe(productVersion())
  }
})
