/**
 * Copies the site's database to a server of a newer major version, table by table with COPY. Progress is recorded in
 * the copying transaction, so an interrupted copy resumes with the next table.
 */
import pg from 'pg'
import {
  copyAcross,
  emptyTables,
  findMissingTables,
  hashTable,
  listSequences,
  listTables,
  readTotals,
  setSequences,
  type TableOf,
} from '../backup/tables.ts'
import { StartError } from '../errors.ts'
import { createDatabase } from './create-database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { createClient } from './pool.ts'

export interface Servers {
  /** Returns the URL of a database by name. No client writes during the copy. */
  readonly from: (database: string) => string
  readonly to: (database: string) => string
  readonly log: (line: string) => void
}

/** Disables triggers and foreign key checks: rows written by triggers are copied as well, and every row is compared. */
const NO_TRIGGERS = 'set session_replication_role = replica'
/** Minimum number of rows for which the copy of a table is logged. */
const LOGGED_ROWS = 10_000

/** @throws StartError for data that cannot be copied, and for any difference */
export async function copyDatabase(name: string, { from, to, log }: Servers): Promise<void> {
  await withClient(from('postgres'), (client) => warnAboutOtherDatabases(client, name, log))
  const hasCopy = await withClient(from('postgres'), (client) => exists(client, name))
  if (!hasCopy) return
  await withClient(from(name), async (old) => {
    // One snapshot for all tables. Rows are read in physical order.
    await old.query('begin isolation level repeatable read read only')
    await old.query('set local synchronize_seqscans = off')
    const source = await getSource(old)
    const goesOn = await isCopy(to, name, source)
    if (!goesOn) await prepare(old, { to, name, source })
    await withClient(to(name), (next) => copyTables(old, next, log))
    await withClient(to(name), async (next) => {
      await setSequences(next, await listSequences(old))
      await compare(old, next)
      await next.query('analyze')
      await next.query('drop schema onfreq_upgrade cascade')
    })
  })
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = createClient(url, 'onfreq-upgrade')
  // A query on a lost connection rejects automatically.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Warns about databases of other applications, which stay in the old folder. */
async function warnAboutOtherDatabases(
  client: pg.ClientBase,
  name: string,
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where not datistemplate and datname not in ($1, $2) order by 1',
    [name, 'postgres'],
  )
  for (const { name: other } of rows) log(`database: "${other}" is not Onfreq's and stays in the old folder`)
}

async function exists(client: pg.ClientBase, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0
}

/** Identifies the state of the old database; any write transaction changes it. */
async function getSource(old: pg.ClientBase): Promise<string> {
  const { rows } = await old.query<{ source: string }>(
    `select system_identifier || ':' || pg_snapshot_xmax(pg_current_snapshot())::text as source from pg_control_system()`,
  )
  return rows[0]?.source ?? ''
}

/** Whether an interrupted copy of this source can be resumed. */
async function isCopy(to: Servers['to'], name: string, source: string): Promise<boolean> {
  if (!(await withClient(to('postgres'), (client) => exists(client, name)))) return false
  return withClient(to(name), async (next) => {
    const { rows } = await next.query<{ begun: boolean }>(
      `select to_regclass('onfreq_upgrade.source') is not null as begun`,
    )
    if (rows[0]?.begun !== true) return false
    return (await next.query('select from onfreq_upgrade.source where source = $1', [source])).rowCount === 1
  })
}

/** Creates empty tables with the old server's schema. */
async function prepare(
  old: pg.ClientBase,
  { to, name, source }: { readonly to: Servers['to']; readonly name: string; readonly source: string },
): Promise<void> {
  const migrations = await getMigrations(old)
  await withClient(to('postgres'), (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
  await createDatabase(to('postgres'), name)
  await migrate(to(name), undefined, migrations)
  await migrateJobs(to(name))
  await withClient(to(name), async (next) => {
    const here = await listTables(next)
    const missing = findMissingTables(here, await listTables(old))
    if (missing.length > 0) {
      throw new StartError(
        `The old database has what this version of Onfreq does not know: ${missing.join(', ')}. It is as it was; start the version that wrote it and make a backup, or move what is not Onfreq's elsewhere.`,
      )
    }
    await next.query('begin')
    await next.query(NO_TRIGGERS)
    await emptyTables(next, here)
    await next.query('create schema onfreq_upgrade')
    await next.query('create table onfreq_upgrade.source (source text primary key)')
    await next.query(`create table onfreq_upgrade.copied (
      "schema" text, name text, rows bigint not null, sha256 text not null, primary key ("schema", name))`)
    await next.query('insert into onfreq_upgrade.source values ($1)', [source])
    await next.query('commit')
  })
}

/** @throws StartError for a database changed by a newer version */
async function getMigrations(old: pg.ClientBase): Promise<ReadonlySet<string>> {
  const hashByName = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]))
  const { rows: tables } = await old.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  if (tables[0]?.there !== true) return new Set()
  const { rows } = await old.query<{ name: string; hash: string }>('select name, hash from migration order by name')
  const stranger = rows.find(({ name, hash }) => hashByName.get(name) !== hash)
  if (stranger !== undefined) {
    throw new StartError(
      `The old database has the migration ${stranger.name}, which this version of Onfreq ${hashByName.has(stranger.name) ? 'has otherwise' : 'does not know'}: another version has changed it. Nothing was changed; start that one, or a newer one.`,
    )
  }
  return new Set(rows.map(({ name }) => name))
}

interface Copied {
  readonly schema: string
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

const getCopied = async (next: pg.ClientBase) =>
  (await next.query<Copied>('select "schema", name, rows, sha256 from onfreq_upgrade.copied')).rows

async function copyTables(old: pg.ClientBase, next: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const tables = await listTables(old)
  await next.query(NO_TRIGGERS)
  const before = await getCopied(next)
  if (before.length > 0) log(`database: resuming the copy; ${before.length} of ${tables.length} tables are done`)
  const isDone = ({ schema, name }: TableOf) => before.some((done) => done.schema === schema && done.name === name)
  for (const table of tables.filter((each) => !isDone(each))) {
    await next.query('begin')
    const { rows, sha256 } = await copyAcross(old, next, table)
    await next.query('insert into onfreq_upgrade.copied values ($1, $2, $3, $4)', [
      table.schema,
      table.name,
      rows,
      sha256,
    ])
    await next.query('commit')
    if (rows >= LOGGED_ROWS) log(`database: copied ${rows} rows of ${table.name}`)
  }
}

/** Compares the hash of every table, and the totals with the roll-ups. */
async function compare(old: pg.ClientBase, next: pg.ClientBase): Promise<void> {
  await next.query('set synchronize_seqscans = off')
  const copied = new Map((await getCopied(next)).map((done) => [`${done.schema}.${done.name}`, done]))
  const differing: string[] = []
  for (const table of await listTables(old)) {
    const name = `${table.schema}.${table.name}`
    const { sha256, rows } = await hashTable(next, table)
    const done = copied.get(name)
    if (done === undefined || done.sha256 !== sha256 || done.rows !== rows) differing.push(name)
  }
  const [before, after] = [await readTotals(old), await readTotals(next)]
  for (const [what, total] of Object.entries(before)) {
    if (after[what] !== total) differing.push(`${what}: ${after[what]} for ${total}`)
  }
  if (differing.length > 0) {
    throw new StartError(
      `The copy of the database differs: ${differing.join(', ')}. The old folder is as it was; start again, and tell us.`,
    )
  }
}
