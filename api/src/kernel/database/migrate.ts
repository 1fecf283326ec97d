import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import { placeTables } from './distribution/place-tables.ts'
import { createClient } from './pool.ts'
import { splitStatements } from './split-statements.ts'
import { databaseErrorCode } from './transaction.ts'

/** Advisory lock, so that concurrent starts migrate one after the other. */
const MIGRATION_LOCK = 727_001
const LOCK_POLL_INTERVAL_MS = 200

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
  /**
   * `contract` migrations remove what the previous version still uses, so that version cannot run on the new schema;
   * their first line declares it. All others only add, so both versions can run.
   */
  readonly kind: 'expand' | 'contract'
  /** Runs outside of a transaction, as `create index concurrently` requires. Declared in the first line of the file. */
  readonly isConcurrent: boolean
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const [first = ''] = text.split('\n', 1)
      const kind = /^-- contract\b/.test(first) ? 'contract' : 'expand'
      const isConcurrent = /^-- concurrently\b/.test(first)
      return {
        name,
        text,
        kind,
        isConcurrent,
        hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      }
    }),
  )
}

/**
 * Applies pending migrations in order of their names, each in its own transaction. Areas evolve in parallel, so a
 * pending file may sort before an applied one. Returns the applied names. `only` restricts the migrations, for
 * reproducing another database's schema.
 */
export async function migrate(
  connectionString: string,
  folder = MIGRATIONS_FOLDER,
  only?: ReadonlySet<string>,
  log: (line: string) => void = () => {},
): Promise<readonly string[]> {
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => only?.has(name) ?? true)
  const client = createClient(connectionString, 'onfreq-migrate')
  await client.connect()
  try {
    await acquireLock(client, log)
    await client.query(
      `create table if not exists migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now(), kind text)`,
    )
    await client.query('alter table migration add column if not exists kind text')
    await rejectNewerSchema(client, all)
    const recorded = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const hashes = new Map(recorded.rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const migration of migrations) {
      const hash = hashes.get(migration.name)
      if (hash === undefined) {
        await (migration.isConcurrent ? applyWithoutTransaction(client, migration) : apply(client, migration))
        applied.push(migration.name)
      } else if (hash !== migration.hash) {
        throw new StartError(
          `The migration ${migration.name} was changed after this database applied it. Migrations only go forward: restore the file and put the change into a new one. For trial data it is simplest to delete the data folder.`,
        )
      }
    }
    await placeTables(client)
    return applied
  } finally {
    await client.end()
  }
}

/**
 * Logs once that another process holds the lock, because a silent start looks broken. Polls instead of waiting in a
 * statement: a waiting statement holds a snapshot, a concurrent index build waits for all snapshots, and the two would
 * deadlock.
 */
async function acquireLock(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  for (let hasLogged = false; ; hasLogged = true) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0]?.mine === true) return
    if (!hasLogged) log('database: another process is migrating it; waiting')
    await delay(LOCK_POLL_INTERVAL_MS)
  }
}

/** @throws StartError when a newer version has removed what this one needs */
async function rejectNewerSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from migration where kind = 'contract' and name <> all($1::text[]) order by name`,
    [migrations.map(({ name }) => name)],
  )
  const [newest] = rows.toReversed()
  if (newest === undefined) return
  throw new StartError(
    `A newer version of Onfreq has changed this database so that this version cannot run on it (${newest.name}). Start the newer one, or restore a backup that was made before.`,
  )
}

/** @throws StartError when migrations are pending, for a process that must not apply them */
export async function rejectOlderSchema(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'onfreq-check')
  await client.connect()
  try {
    const migrations = await readMigrations()
    const { rows } = await client
      .query<{ name: string }>('select name from migration')
      .catch(() => ({ rows: [] as { name: string }[] }))
    const appliedNames = new Set(rows.map(({ name }) => name))
    const missing = migrations.find(({ name }) => !appliedNames.has(name))
    if (missing !== undefined) {
      throw new StartError(
        `The database is older than this version: ${missing.name} is missing. Start the server, or run "npm run onfreq -- migrate".`,
      )
    }
    await rejectNewerSchema(client, migrations)
  } finally {
    await client.end()
  }
}

/** In milliseconds. A table change waits for readers, and all later queries wait behind it. */
const LOCK_TIMEOUT_MS = 3_000
const MAX_ATTEMPTS = 10
const NO_LOCK = '55P03'

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      // One by one: a distributed database rejects several changes of a table in one message.
      for (const statement of splitStatements(migration.text)) await client.query(statement)
      await recordMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (databaseErrorCode(error) === NO_LOCK && attempt < MAX_ATTEMPTS) {
        // Waits before the retry, so that the blocked queries run first.
        await delay(500 * attempt)
        continue
      }
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error })
    }
  }
}

/** Runs the statements one by one, after dropping an invalid index of an interrupted run. */
async function applyWithoutTransaction(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  )
  try {
    for (const { index } of rows) {
      if (migration.text.includes(index)) await client.query(`drop index concurrently if exists ${index}`)
    }
    for (const statement of splitStatements(migration.text)) await client.query(statement)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The migration ${migration.name} failed; run it again: ${reason}`, { cause: error })
  }
  await recordMigration(client, migration)
}

const recordMigration = (client: pg.Client, { name, hash, kind }: Migration) =>
  client.query('insert into migration (name, hash, kind) values ($1, $2, $3)', [name, hash, kind])
