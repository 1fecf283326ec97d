/** Reads a range of a log in pages, however long it is, from one snapshot. */
import type pg from 'pg'
import { type StoredContact, selectList } from '../contact/fields.ts'
import { type Sql, sqlOfClient } from '../sql.ts'

/**
 * Small pages die young: those of 500 lived long enough to be moved to the old generation, and memory grew by three times
 * the file before they were collected.
 */
const PAGE = 100

export interface ExportRange {
  readonly ownerId: number
  /** Inclusive. */
  readonly startAt: Date
  /** Exclusive. */
  readonly endAt: Date
  readonly stationCall: string | null
}

/** In order of time. What is logged while it runs is not in it. The rows are found once and fetched as they are needed. */
export async function* readRange(client: pg.ClientBase, range: ExportRange): AsyncGenerator<readonly StoredContact[]> {
  const sql: Sql = sqlOfClient(client)
  await sql('begin isolation level repeatable read read only')
  try {
    await sql(
      `declare export_rows no scroll cursor for select ${selectList()} from contact c
       where c.owner_id = $1 and c.started_at >= $2::timestamptz and c.started_at < $3::timestamptz
         and ($4::text is null or c.station_call = $4::text)
       order by c.started_at, c.id`,
      [range.ownerId, range.startAt, range.endAt, range.stationCall],
    )
    let rows: readonly StoredContact[]
    do {
      rows = await sql<StoredContact>(`fetch ${PAGE} from export_rows`)
      if (rows.length > 0) yield rows
    } while (rows.length === PAGE)
  } finally {
    await sql('commit').catch(() => {})
  }
}
