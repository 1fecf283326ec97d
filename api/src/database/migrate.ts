import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import { createClient } from './pool.ts'

/** Any number that nothing else in this database uses: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 727_001

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

/**
 * Applies every migration that the database has not seen, in order of name, each in its own transaction. Areas grow
 * side by side, so a file may sort before one that is applied already. Returns the names that were applied.
 * `only` some of them, where the database has to become what it was elsewhere.
 */
export async function migrate(
  connectionString: string,
  folder = MIGRATIONS_FOLDER,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
  const client = createClient(connectionString, 'onfreq-migrate')
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const seen = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const hashes = new Map(seen.rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const migration of migrations) {
      const hash = hashes.get(migration.name)
      if (hash === undefined) {
        await apply(client, migration)
        applied.push(migration.name)
      } else if (hash !== migration.hash) {
        throw new StartError(
          `The migration ${migration.name} was changed after this database applied it. Migrations only go forward: restore the file and put the change into a new one. For trial data it is simplest to delete the data folder.`,
        )
      }
    }
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error })
  }
}
