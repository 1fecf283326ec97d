/** The active DXCC data and earlier versions. Works with a pool and with a client in a transaction. */
import type pg from 'pg'
import type { LoadedDxcc } from '../../kernel/dxcc/current.ts'

type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool

export type DxccDataKind = 'country-file' | 'dated-rules'

export interface DxccDataRow {
  readonly kind: DxccDataKind
  readonly version: string
  readonly source: string
  readonly loaded_at: Date
  readonly sha256: string
  readonly entries: number
}

export async function readInForce(sql: Queryable): Promise<readonly DxccDataRow[]> {
  const { rows } = await sql.query<DxccDataRow>(
    'select kind, version, source, loaded_at, sha256, entries from dxcc_data where in_force order by kind',
  )
  return rows
}

export async function readLoaded(sql: Queryable): Promise<LoadedDxcc> {
  const { rows } = await sql.query<{ kind: DxccDataKind; version: string; entities: string; lines: string }>(
    'select kind, version, entities, lines from dxcc_data where in_force',
  )
  const byKind = (kind: DxccDataKind) => rows.find((row) => row.kind === kind)
  const country = byKind('country-file')
  const dated = byKind('dated-rules')
  return {
    countryFile: country ? { version: country.version, entities: country.entities, calls: country.lines } : null,
    datedRules: dated ? { version: dated.version, lines: dated.lines } : null,
  }
}

export interface NewDxccData extends Omit<DxccDataRow, 'loaded_at'> {
  readonly entities: string
  readonly lines: string
}

const MAX_VERSIONS = 5

/** Replaces the active data. Must be called in a transaction. */
export async function replaceData(sql: Queryable, id: number, data: NewDxccData, now: Date): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtext('dxcc_data'))")
  await sql.query('update dxcc_data set in_force = false where kind = $1 and in_force', [data.kind])
  await sql.query(
    `insert into dxcc_data (id, kind, version, source, loaded_at, in_force, sha256, entries, entities, lines)
     values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9)`,
    [id, data.kind, data.version, data.source, now, data.sha256, data.entries, data.entities, data.lines],
  )
  await sql.query(
    `delete from dxcc_data where kind = $1 and not in_force and id not in (
       select id from dxcc_data where kind = $1 and not in_force order by loaded_at desc limit ${MAX_VERSIONS})`,
    [data.kind],
  )
}
