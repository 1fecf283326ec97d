import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashTable, listSequences, listTables, readTotals } from '../backup/tables.ts'
import { copyDatabase } from './copy-database.ts'
import { createDatabase } from './create-database.ts'
import { migrate } from './migrate.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { createClient } from './pool.ts'
import { type Binaries, findOlderBinaries } from './supervisor/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor/embedded-postgres.ts'

/** Enough for the contact table to count as large; the nightly run uses a log of many years. */
const CONTACTS = Number(process.env.UPGRADE_CONTACTS ?? 12_000)

const older = ['17', '16', '15']
  .map((major) => findOlderBinaries(major, undefined))
  .find((binaries) => binaries !== undefined)

// The test data need not survive a crash.
const settings = { shared_buffers: '32MB', fsync: 'off', full_page_writes: 'off' }

/** A data folder of the older version with a site, created once and copied for each test. */
let home: string
let templateDir: string
let folder: string
let dataDir: string
const servers: EmbeddedPostgres[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'onfreq-upgrade-'))
  templateDir = join(home, 'made')
  if (older !== undefined) await createSite(older)
})
afterAll(() => rm(home, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'site-'))
  dataDir = join(folder, 'pg')
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function createSite(binaries: Binaries): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: templateDir, settings, binaries })
  await createDatabase(server.connectionString('postgres'), 'onfreq')
  const url = server.connectionString('onfreq')
  await migrate(url)
  await migrateJobs(url)
  await server.stop()
}

async function logContacts(server: EmbeddedPostgres): Promise<void> {
  await withClient(server.connectionString('onfreq'), async (client) => {
    for (const statement of CONTACTS_OF_A_SITE) await client.query(statement)
  })
}

const CONTACTS_OF_A_SITE = [
  `insert into account (id, email, callsign, password_hash, created_at)
   select n, 'op' || n || '@example.org', 'DL' || n || 'ABC', 'x', now() from generate_series(1, 20) n`,
  `insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band, mode,
     mode_class, mode_group, origin, extra)
   select 1 + n % 20, n, timestamptz '2020-01-01' + n * interval '7 minutes', now(), true, false, true, 'DL1ABC',
     'G' || n % 10 || chr(65 + n % 26) || chr(65 + n / 26 % 26) || 'Ü', '20m', 'SSB', 'voice', 'SSB', 'import',
     jsonb_build_array(jsonb_build_array('QTH', E'Köln\\t\\\\ ' || n))
   from generate_series(1, ${CONTACTS}) n`,
  `insert into roll_hour (owner_id, hour, n, band, mode_class)
   select owner_id, date_trunc('hour', started_at, 'UTC'), count(*), band, mode_class from contact group by 1, 2, 4, 5`,
  `insert into roll_day (owner_id, day, voice) select owner_id, (hour at time zone 'UTC')::date, sum(n) from roll_hour group by 1, 2`,
  `select graphile_worker.add_job('visits.forget', '{"kept": true}')`,
]

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = createClient(url, 'test')
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts the server as this version does. */
async function start(onEvent: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings,
    onEvent,
    upgrade: { olderPostgres: undefined, copy: (input) => copyDatabase('onfreq', input) },
  })
  servers.push(server)
  return server
}

/** Starts the server as the previous version did. */
async function startOlder(at = dataDir): Promise<EmbeddedPostgres> {
  if (older === undefined) throw new Error('There is no older PostgreSQL')
  const server = await startEmbeddedPostgres({ dataDir: at, settings, binaries: older })
  servers.push(server)
  return server
}

/** Complete contents of a site: every row of every table, every sequence and the totals. */
function getContents(server: EmbeddedPostgres): Promise<unknown> {
  return withClient(server.connectionString('onfreq'), async (client) => {
    await client.query('set synchronize_seqscans = off')
    const tables: unknown[] = []
    for (const table of await listTables(client)) tables.push([table, await hashTable(client, table)])
    return { tables, sequences: await listSequences(client), totals: await readTotals(client) }
  })
}

/** Upgrades in another process, which is killed with kill -9 once it prints `word`. Returns its output lines. */
async function upgradeAndKillAt(word: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../test/upgrade-until.ts'), dataDir, word], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.includes(word)) child.kill('SIGKILL')
  }
  await ended
  expect(lines.at(-1)).toContain(word)
  return lines
}

const getMajor = async (at: string) => (await readFile(join(at, 'PG_VERSION'), 'utf8')).trim()

describe.skipIf(older === undefined)('upgrade of a data folder of an older PostgreSQL', () => {
  const major = older?.major ?? ''

  test('loses no row although the upgrade is killed at three points', async () => {
    await cp(templateDir, dataDir, { recursive: true })
    const before = await startOlder()
    await logContacts(before)
    const expected = await getContents(before)
    await before.stop()

    await upgradeAndKillAt(`copied ${CONTACTS} rows of contact`)
    expect(await getMajor(dataDir)).toBe(major)
    const goesOn = await upgradeAndKillAt('everything is copied and compared')
    expect(goesOn.join('\n')).toMatch(/resuming the copy; \d+ of \d+ tables are done/)
    expect(goesOn.join('\n')).not.toContain('rows of contact')
    expect(await getMajor(dataDir)).toBe(major)
    await upgradeAndKillAt(`the folder of PostgreSQL ${major} is now`)
    expect(existsSync(dataDir)).toBe(false)

    const lines: string[] = []
    const after = await start((line) => lines.push(line))
    expect(lines.join('\n')).toContain('has taken over')
    expect(await getMajor(dataDir)).toBe('18')
    expect(await getContents(after)).toEqual(expected)
    expect(expected).toMatchObject({
      totals: { contacts: CONTACTS, contacts_by_hour: CONTACTS, contacts_by_day: CONTACTS },
    })
    expect(existsSync(`${dataDir}.upgrade.json`)).toBe(false)
    expect(existsSync(`${dataDir}.next`)).toBe(false)
    // The old folder stays intact until the administrator deletes it.
    expect(await getContents(await startOlder(`${dataDir}.postgres-${major}`))).toEqual(expected)
  }, 180_000)

  test('copies again, with later writes, when the older version ran after an interrupted upgrade', async () => {
    await cp(templateDir, dataDir, { recursive: true })
    await upgradeAndKillAt('everything is copied and compared')
    const back = await startOlder()
    await withClient(back.connectionString('onfreq'), (client) =>
      client.query(`insert into setting (name, value) values ('written.later', '1')`),
    )
    await back.stop()
    const after = await start()
    const { rows } = await withClient(after.connectionString('onfreq'), (client) =>
      client.query(`select value from setting where name = 'written.later'`),
    )
    expect(rows).toEqual([{ value: 1 }])
    expect(await getMajor(dataDir)).toBe('18')
  }, 120_000)

  test('leaves the folder unchanged and names the problem when it contains unsupported features', async () => {
    await cp(templateDir, dataDir, { recursive: true })
    const before = await startOlder()
    await withClient(before.connectionString('onfreq'), (client) => client.query('create table stranger (n int)'))
    await before.stop()
    await expect(start()).rejects.toThrow('what this version of Onfreq does not know: public.stranger')
    expect(await getMajor(dataDir)).toBe(major)
  }, 120_000)
})

test.runIf(older === undefined)('skips the upgrade tests because no older PostgreSQL is installed', () => {
  process.stdout.write('upgrade: no older PostgreSQL (package postgres-17, or /usr/lib/postgresql); it was not run\n')
  expect(older).toBeUndefined()
})

test('rejects a folder without matching programs, names the package to install and leaves it unchanged', async () => {
  dataDir = join(folder, 'old')
  await cp(join(import.meta.dirname, 'supervisor'), dataDir, { recursive: true })
  await writeFile(join(dataDir, 'PG_VERSION'), '9\n')
  await expect(start()).rejects.toThrow('the programs of PostgreSQL 9 are needed too')
  await writeFile(join(dataDir, 'PG_VERSION'), '99\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 99, and this version of Onfreq brings PostgreSQL 18')
  expect(existsSync(`${dataDir}.upgrade.json`)).toBe(false)
})
