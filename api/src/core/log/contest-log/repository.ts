/** Contest contacts as stored in the log. */

import type { Sql } from '#kernel/database/sql.ts'
import { type StoredContact, selectList } from '../contact/fields.ts'

export interface ContestRow {
  readonly name: string
  readonly year: number
  readonly station_call: string
  readonly contacts: number
  readonly first: Date
  readonly last: Date
}

/** Each contest of each year under each call, newest first. */
export async function readContests(sql: Sql, ownerId: number, limit: number): Promise<readonly ContestRow[]> {
  return sql<ContestRow>(
    `select contest_name as name, extract(year from started_at at time zone 'utc')::int as year, station_call,
            count(*)::int as contacts, min(started_at) as first, max(started_at) as last
       from contact
      where owner_id = $1 and contest_name is not null
      group by 1, 2, 3
      order by last desc, name
      limit $2`,
    [ownerId, limit],
  )
}

export interface ContestEntry {
  readonly name: string
  readonly year: number
  readonly stationCall: string
}

const ENTRY = `c.owner_id = $1 and c.contest_name = $2 and c.station_call = $3
        and c.started_at >= make_timestamptz($4, 1, 1, 0, 0, 0, 'utc')
        and c.started_at < make_timestamptz($4 + 1, 1, 1, 0, 0, 0, 'utc')`

/** With every field, in chronological order. */
export async function readFullContacts(
  sql: Sql,
  ownerId: number,
  { name, year, stationCall }: ContestEntry,
  limit: number,
): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where ${ENTRY} order by c.started_at, c.id limit $5`,
    [ownerId, name, stationCall, year, limit],
  )
}

export interface ContestContactRow {
  readonly id: string
  readonly call: string
  readonly started_at: Date
  readonly band: string | null
  readonly freq_hz: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly mode_class: string
  readonly rst_sent: string | null
  readonly rst_rcvd: string | null
  readonly exchange_zone: string | null
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cq_zone: number | null
  readonly itu_zone: number | null
  readonly grid: string | null
  readonly extra: readonly (readonly [string, string])[] | null
}

/** The contacts of one contest, in chronological order. */
export async function readContestContacts(
  sql: Sql,
  ownerId: number,
  { name, year, stationCall }: ContestEntry,
  limit: number,
): Promise<readonly ContestContactRow[]> {
  return sql<ContestContactRow>(
    `select id, call, started_at, band, freq_hz, mode, submode, mode_class, rst_sent, rst_rcvd, exchange_zone, dxcc, continent,
            cq_zone, itu_zone, grid, extra
       from contact c
      where ${ENTRY}
      order by started_at, id
      limit $5`,
    [ownerId, name, stationCall, year, limit],
  )
}
