/** Reads a range of a log of any length in pages from one snapshot. */
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import type { ServiceConfirmation } from '@onfreq/ham/adif/confirmations'
import type pg from 'pg'
import { type Sql, toClientSql } from '#kernel/database/sql.ts'
import { type ExportedContact, exportedReader, exportedRecord } from '../contact/exported.ts'
import { filterWhere } from '../repository/logbook.ts'

/**
 * Rows per page. Pages of 1,000 survive into the old generation and double the memory growth between collections;
 * pages of 50 need a sixth more CPU.
 */
const PAGE = 200

export interface ExportRange {
  readonly ownerId: number
  /** First instant, inclusive. */
  readonly startAt: Date
  /** Last instant, exclusive. */
  readonly endAt: Date
  readonly stationCall: string | null
  /** Only contacts that match this filter. */
  readonly filter?: LogbookFilter | null
}

/** Adds the other member's confirmation of a shared contact as one more service. */
const OF_MEMBER = `case when m.contact_id is not null then json_strip_nulls(json_build_object(
    'received', 'Y', 'receivedOn', to_char(m.confirmed_at at time zone 'UTC', 'YYYYMMDD'),
    'says', json_build_object('at', to_char(o.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'mode', coalesce(o.submode, o.mode), 'call', o.station_call))) end`

interface ExportRow extends ExportedContact {
  readonly ofMember: ServiceConfirmation | null
}

interface FetchedRow {
  readonly record: string
}

const RECORD = exportedRecord('c', OF_MEMBER)
const readRecord = exportedReader<ExportRow>(['ofMember', 'json'])

/** Returns the row itself when nothing changes, because copying takes as long as writing the record. */
function withMember(row: ExportRow): ExportedContact {
  const { ofMember, confirmations } = row
  return ofMember === null ? row : { ...row, confirmations: { ...confirmations, onfreq: ofMember } }
}

/**
 * In chronological order. Contacts logged during the export are not included. Row ids are collected once and rows are
 * fetched on demand.
 */
export async function* readRange(
  client: pg.ClientBase,
  range: ExportRange,
): AsyncGenerator<readonly ExportedContact[]> {
  const sql: Sql = toClientSql(client)
  const where = filterWhere(range.ownerId, range.filter ?? {})
  where.add('c.started_at >= ?::timestamptz', range.startAt)
  where.add('c.started_at < ?::timestamptz', range.endAt)
  if (range.stationCall !== null) where.add('c.station_call = ?::text', range.stationCall)
  let ahead: Promise<readonly FetchedRow[]> | undefined
  await sql('begin isolation level repeatable read read only')
  try {
    await sql(
      `declare export_rows no scroll cursor for select ${RECORD} as record from contact c
       left join member_confirmation m on m.owner_id = c.owner_id and m.contact_id = c.id
       left join contact o on o.owner_id = m.other_owner_id and o.id = m.other_contact_id
       where ${where} order by c.started_at, c.id`,
      where.values,
    )
    const fetch = () => sql<FetchedRow>(`fetch ${PAGE} from export_rows`)
    ahead = fetch()
    while (ahead !== undefined) {
      const rows: readonly FetchedRow[] = await ahead
      // The next page is read while this one is written.
      ahead = rows.length === PAGE ? fetch() : undefined
      ahead?.catch(() => {})
      if (rows.length > 0) yield rows.map(({ record }) => withMember(readRecord(record)))
    }
  } finally {
    // Stopping early returns the connection once it is idle.
    await ahead?.catch(() => {})
    await sql('commit').catch(() => {})
  }
}
