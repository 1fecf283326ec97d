/** Reads a range of a log in pages, however long it is, from one snapshot. */
import type pg from 'pg'
import { type StoredContact, selectList } from '../contact/fields.ts'
import { type Sql, sqlOfClient } from '../sql.ts'

const PAGE = 500

export interface ExportRange {
  readonly ownerId: number
  /** Inclusive. */
  readonly startAt: Date
  /** Exclusive. */
  readonly endAt: Date
  readonly stationCall: string | null
}

/** In order of time. What is logged while it runs is not in it. */
export async function* readRange(client: pg.ClientBase, range: ExportRange): AsyncGenerator<readonly StoredContact[]> {
  const sql: Sql = sqlOfClient(client)
  await sql('begin isolation level repeatable read read only')
  try {
    let last: StoredContact | undefined
    do {
      const rows = await readPage(sql, range, last)
      if (rows.length > 0) yield rows
      last = rows.length === PAGE ? rows.at(-1) : undefined
    } while (last !== undefined)
  } finally {
    await sql('commit').catch(() => {})
  }
}

/** The page after `last`, walking the index of the logbook. */
async function readPage(
  sql: Sql,
  range: ExportRange,
  last: StoredContact | undefined,
): Promise<readonly StoredContact[]> {
  const values: unknown[] = [range.ownerId, range.startAt, range.endAt, range.stationCall]
  let place = 'c.started_at >= $2::timestamptz'
  if (last !== undefined) {
    place = '(c.started_at, c.id) > ($2::timestamptz, $5::bigint)'
    values[1] = last.startedAt
    values.push(last.id)
  }
  return sql<StoredContact>(
    `select ${selectList()} from contact c
     where c.owner_id = $1 and ${place} and c.started_at < $3::timestamptz and ($4::text is null or c.station_call = $4::text)
     order by c.started_at, c.id limit ${PAGE}`,
    values,
  )
}
