/**
 * The database as COPY text: one file per table, all from one snapshot. Needs no client program (the embedded server
 * has none) and no privileges beyond table ownership, and newer PostgreSQL versions can read it.
 */
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartError } from '../errors.ts'
import type { SequencePart, TablePart } from './manifest.ts'
import { type Hashed, hashing } from './vault.ts'

export interface TableOf {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables of the site and of the job queue, except `migration`, which the migrations write. */
export async function listTables(client: pg.ClientBase): Promise<readonly TableOf[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname in ('public', 'graphile_worker')
       and not (n.nspname = 'public' and c.relname = 'migration')
       and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
     order by 1, 2`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<readonly SequencePart[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: SequencePart[] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    for (const state of states) sequences.push({ schema, name, ...state })
  }
  return sequences
}

/** Totals for comparing a restored site with the original. */
export async function readTotals(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*) from account)::int as accounts, (select count(*) from contact)::bigint as contacts,
       (select coalesce(sum(n), 0) from roll_hour)::bigint as contacts_by_hour,
       (select coalesce(sum(voice + cw + data + sstv + other), 0) from roll_day)::bigint as contacts_by_day`,
  )
  return rows[0] ?? {}
}

const quoted = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const getColumns = ({ columns }: TableOf) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Rows of a table as text lines. */
export function copyOut(client: pg.ClientBase, table: TableOf): { readonly stream: Readable; rows(): number } {
  const stream = client.query(copyTo(`copy ${quoted(table)} (${getColumns(table)}) to stdout`))
  let rows = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  pipeline(stream, counting).catch((error: Error) => counting.destroy(error))
  return { stream: counting, rows: () => rows }
}

/** @throws StartError when the data differs from the manifest; the caller's transaction then rolls back */
export async function copyIn(client: pg.ClientBase, part: TablePart, body: Readable): Promise<void> {
  const meter = hashing()
  const into: Writable = client.query(copyFrom(`copy ${quoted(part)} (${getColumns(part)}) from stdin`))
  await pipeline(body, meter.stream, into)
  requireSameHash(part, meter.result())
}

/** Copies a table to an empty table of another server, in the caller's transaction there. */
export async function copyAcross(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: TableOf,
): Promise<Hashed & { readonly rows: number }> {
  const meter = hashing()
  const { stream, rows } = copyOut(from, table)
  const into: Writable = to.query(copyFrom(`copy ${quoted(table)} (${getColumns(table)}) from stdin`))
  await pipeline(stream, meter.stream, into)
  return { ...meter.result(), rows: rows() }
}

export async function setSequences(client: pg.ClientBase, sequences: readonly SequencePart[]): Promise<void> {
  for (const { schema, name, value, called } of sequences) {
    await client.query('select setval($1::text::regclass, $2::bigint, $3)', [quoted({ schema, name }), value, called])
  }
}

/** Names of tables that are missing here or lack columns; empty when compatible. */
export function findMissingTables(here: readonly TableOf[], parts: readonly TableOf[]): readonly string[] {
  return parts
    .filter(
      (part) =>
        !here.some(
          ({ schema, name, columns }) =>
            schema === part.schema && name === part.name && part.columns.every((column) => columns.includes(column)),
        ),
    )
    .map(({ schema, name }) => `${schema}.${name}`)
}

export async function emptyTables(client: pg.ClientBase, tables: readonly TableOf[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
}

/** Hash of a table's current rows, in physical order. */
export async function hashTable(client: pg.ClientBase, table: TableOf): Promise<Hashed & { readonly rows: number }> {
  const meter = hashing()
  const { stream, rows } = copyOut(client, table)
  meter.stream.resume()
  await pipeline(stream, meter.stream)
  return { ...meter.result(), rows: rows() }
}

function requireSameHash(part: TablePart, actual: Hashed): void {
  if (actual.sha256 === part.sha256 && actual.bytes === part.bytes) return
  throw new StartError(`The backup is damaged: ${part.schema}.${part.name} is not what its manifest says.`)
}

/** Sorts referenced tables first, so that foreign keys are satisfied. */
export async function inOrderOfReferences(client: pg.ClientBase, parts: readonly TablePart[]): Promise<TablePart[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const toName = ({ schema, name }: TablePart) => (schema === 'public' ? name : `${schema}.${name}`)
  const waiting = new Map(parts.map((part) => [toName(part), part]))
  const ordered: TablePart[] = []
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter((name) => !rows.some(({ from, to }) => from === name && waiting.has(to)))
    // Reference cycles would need deferred constraints.
    if (free.length === 0) throw new Error(`Tables point at each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const name of free) {
      const part = waiting.get(name)
      if (part !== undefined) ordered.push(part)
      waiting.delete(name)
    }
  }
  return ordered
}

/** Replaces the rows of every table by those of the backup, in the caller's transaction. */
export async function loadTables(
  client: pg.ClientBase,
  parts: readonly TablePart[],
  sequences: readonly SequencePart[],
  open: (part: TablePart) => Promise<Readable>,
): Promise<void> {
  const here = await listTables(client)
  const missing = findMissingTables(here, parts)
  if (missing.length > 0) {
    throw new StartError(
      `The backup does not fit this version: it has other columns or tables (${missing.join(', ')}).`,
    )
  }
  for (const table of here) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await emptyTables(client, here)
  for (const part of await inOrderOfReferences(client, parts)) await copyIn(client, part, await open(part))
  await setSequences(client, sequences)
  for (const table of here) await client.query(`alter table ${quoted(table)} enable trigger user`)
}
