/** Cached year counts of a log, and the contacts of years to recount. */
import type { StatisticsBlock } from '@onfreq/contracts/log/statistics'
import type { CountedContact } from '@onfreq/ham/awards/cells'
import type pg from 'pg'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'
import type { Sql } from '#kernel/database/sql.ts'
import { YEAR_SHAPE, type YearCount } from './year-count.ts'

export interface YearHead {
  readonly year: number
  /** Changes with each modification of a contact of the year. */
  readonly change: number
}

export async function readHeads(sql: Sql, ownerId: number): Promise<readonly YearHead[]> {
  return sql<YearHead>('select year, change from log_year_head where owner_id = $1 order by year', [ownerId])
}

export interface CachedYear {
  readonly year: number
  readonly change: number
  readonly counts: YearCount
}

/** Cached counts of these years for the same location and in the current format. */
export async function readCounted(
  sql: Sql,
  ownerId: number,
  home: string,
  years: readonly number[],
): Promise<readonly CachedYear[]> {
  return sql<CachedYear>(
    `select year, change, counts from log_year
     where owner_id = $1 and home = $2 and shape = $3 and year = any($4::smallint[])`,
    [ownerId, home, YEAR_SHAPE, years],
  )
}

/** Stores the counts of a year, unless newer ones are stored. */
export async function storeCounts(sql: Sql, ownerId: number, home: string, { year, change, counts }: CachedYear) {
  await sql(
    `insert into log_year as y (owner_id, year, change, shape, home, counts) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, year) do update
     set change = excluded.change, shape = excluded.shape, home = excluded.home, counts = excluded.counts
     where y.change <= excluded.change`,
    [ownerId, year, change, YEAR_SHAPE, home, JSON.stringify(counts)],
  )
}

export interface CountedRow {
  readonly id: number
  readonly mode: string
  readonly lat: number | null
  readonly lon: number | null
  readonly counted: CountedContact
}

const COUNTED = `c.id, coalesce(c.submode, c.mode, ''), c.lat, c.lon, ${stateSql('c')}`

/** Contacts of one contest in all years. */
export async function readContest(pool: pg.Pool, ownerId: number, contest: string): Promise<readonly CountedRow[]> {
  const { rows } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `select ${COUNTED} from contact c where c.owner_id = $1 and c.public_call and c.contest_name = $2`,
    values: [ownerId, contest],
  })
  return rows.map(readRow)
}

/** The change number of the year and its contacts, from one statement and thus one snapshot. */
export async function readYear(
  pool: pg.Pool,
  ownerId: number,
  year: number,
): Promise<{ readonly change: number; readonly rows: readonly CountedRow[] }> {
  // Rows as arrays, because a year may have tens of thousands. The row with the change number has no contact.
  const { rows } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `select ${COUNTED}, null::int8
      from contact c where c.owner_id = $1 and c.public_call
        and c.started_at >= make_timestamptz($2, 1, 1, 0, 0, 0, 'UTC')
        and c.started_at < make_timestamptz($2 + 1, 1, 1, 0, 0, 0, 'UTC')
      union all
      select null, null, null, null, null, h.change
      from log_year_head h where h.owner_id = $1 and h.year = $2`,
    values: [ownerId, year],
  })
  let change = 0
  const contacts: CountedRow[] = []
  for (const row of rows) {
    if (typeof row[5] === 'number') change = row[5]
    else contacts.push(readRow(row))
  }
  return { change, rows: contacts }
}

// Column order of the statement, defined only here.
function readRow(row: readonly unknown[]): CountedRow {
  const [id, mode, lat, lon, state] = row as [number, string, number | null, number | null, ContactState]
  return { id, mode, lat, lon, counted: contactFromState(state) }
}

/** Undefined when the owner has not chosen. */
export async function readPublicBlocks(sql: Sql, ownerId: number): Promise<readonly string[] | undefined> {
  const rows = await sql<{ blocks: readonly string[] }>(
    'select public_blocks as blocks from log_statistics_setting where owner_id = $1',
    [ownerId],
  )
  return rows[0]?.blocks
}

export async function writePublicBlocks(sql: Sql, ownerId: number, blocks: readonly StatisticsBlock[]): Promise<void> {
  await sql(
    `insert into log_statistics_setting (owner_id, public_blocks) values ($1, $2)
     on conflict (owner_id) do update set public_blocks = excluded.public_blocks`,
    [ownerId, blocks],
  )
}
