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
    let after = { at: 0, id: 0, first: true }
    for (;;) {
      const rows = await sql<StoredContact>(
        `select ${selectList()} from contact c
         where c.owner_id = $1 and c.started_at >= $2 and c.started_at < $3 and ($4::text is null or c.station_call = $4)
           and ($7::boolean or (c.started_at, c.id) > (to_timestamp($5::float8), $6::bigint))
         order by c.started_at, c.id limit ${PAGE}`,
        [
          range.ownerId,
          after.first ? range.startAt : new Date(after.at * 1000),
          range.endAt,
          range.stationCall,
          after.at,
          after.id,
          after.first,
        ],
      )
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (rows.length < PAGE || last === undefined) return
      after = { at: last.startedAt.getTime() / 1000, id: last.id, first: false }
    }
  } finally {
    await sql('commit').catch(() => {})
  }
}
