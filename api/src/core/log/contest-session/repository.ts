/** Contest sessions, the browsers that log in them, and their contacts. */
import type { SerialRanges } from '@onfreq/ham/contest/serials'
import type { Sql } from '#kernel/database/sql.ts'
import type { ContestContactRow } from '../contest-log/repository.ts'

export interface SessionRow {
  readonly id: number
  readonly contestId: string
  readonly stationCall: string
  readonly categories: Record<string, string>
  readonly sent: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date | null
  readonly nextSerial: number
  readonly freeSerials: SerialRanges
}

const SESSION = `select id, contest_id as "contestId", station_call as "stationCall", categories, sent, starts_at as "startsAt",
  ends_at as "endsAt", closed_at as "closedAt", next_serial as "nextSerial", free_serials as "freeSerials" from contest_session`

export async function findOpenSession(sql: Sql, ownerId: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow>(`${SESSION} where owner_id = $1 and closed_at is null`, [ownerId])
  return row
}

/** `locked` blocks other requests for numbers until the transaction ends. */
export async function findSession(
  sql: Sql,
  ownerId: number,
  id: number,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow>(`${SESSION} where owner_id = $1 and id = $2${locked ? ' for update' : ''}`, [
    ownerId,
    id,
  ])
  return row
}

export type NewSession = Pick<
  SessionRow,
  'id' | 'contestId' | 'stationCall' | 'categories' | 'sent' | 'startsAt' | 'endsAt'
>

/** False when a session is already open. */
export async function insertSession(sql: Sql, ownerId: number, session: NewSession, now: Date): Promise<boolean> {
  const { id, contestId, stationCall, categories, sent, startsAt, endsAt } = session
  const inserted = await sql(
    `insert into contest_session (owner_id, id, contest_id, station_call, categories, sent, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [ownerId, id, contestId, stationCall, JSON.stringify(categories), sent, startsAt, endsAt, now],
  )
  return inserted.length > 0
}

export async function updateSession(
  sql: Sql,
  ownerId: number,
  { id, categories, sent, startsAt, endsAt, closedAt, nextSerial, freeSerials }: SessionRow,
): Promise<void> {
  await sql(
    `update contest_session set categories = $3, sent = $4, starts_at = $5, ends_at = $6, closed_at = $7, next_serial = $8,
            free_serials = $9
      where owner_id = $1 and id = $2`,
    [
      ownerId,
      id,
      JSON.stringify(categories),
      sent,
      startsAt,
      endsAt,
      closedAt,
      nextSerial,
      JSON.stringify(freeSerials),
    ],
  )
}

export interface DeviceRow {
  readonly device: string
  readonly operator: string
  /** All numbers assigned and not returned, including used ones. */
  readonly serials: SerialRanges
  readonly seq: number
  readonly granted: SerialRanges
  readonly seenAt: Date
}

export async function readDevices(sql: Sql, ownerId: number, sessionId: number): Promise<readonly DeviceRow[]> {
  return sql<DeviceRow>(
    `select device, operator, serials, seq, granted, seen_at as "seenAt" from contest_device
      where owner_id = $1 and session_id = $2 order by device`,
    [ownerId, sessionId],
  )
}

export async function saveDevice(sql: Sql, ownerId: number, sessionId: number, row: DeviceRow): Promise<void> {
  const { device, operator, serials, seq, granted, seenAt } = row
  await sql(
    `insert into contest_device (owner_id, session_id, device, operator, serials, seq, granted, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (owner_id, session_id, device) do update set operator = excluded.operator, serials = excluded.serials,
       seq = excluded.seq, granted = excluded.granted, seen_at = excluded.seen_at`,
    [ownerId, sessionId, device, operator, JSON.stringify(serials), seq, JSON.stringify(granted), seenAt],
  )
}

const ITS_CONTACTS = `from contact
      where owner_id = $1 and contest_name = $2 and station_call = $3 and started_at >= $4 and started_at < $5`

const toParameters = (ownerId: number, { contestId, stationCall, startsAt, endsAt }: SessionRow) => [
  ownerId,
  contestId,
  stationCall,
  startsAt,
  endsAt,
]

/** Contacts added or changed since the cursor; all contacts without a cursor. */
export async function readSessionContacts(
  sql: Sql,
  ownerId: number,
  session: SessionRow,
  since: Date | null,
  limit: number,
): Promise<readonly ContestContactRow[]> {
  return sql<ContestContactRow>(
    `select id, call, started_at, band, freq_hz, mode, submode, mode_class, rst_sent, rst_rcvd, exchange_zone, dxcc, continent,
            cq_zone, itu_zone, extra
       ${ITS_CONTACTS} and ($6::timestamptz is null or coalesce(updated_at, created_at) >= $6)
      order by started_at, id
      limit $7`,
    [...toParameters(ownerId, session), since, limit],
  )
}

export async function countSessionContacts(sql: Sql, ownerId: number, session: SessionRow): Promise<number> {
  const [row] = await sql<{ n: number }>(`select count(*)::int as n ${ITS_CONTACTS}`, toParameters(ownerId, session))
  return row?.n ?? 0
}

/** Serial numbers used by contacts of the session, with their callsigns. */
export async function readUsedSerials(
  sql: Sql,
  ownerId: number,
  session: SessionRow,
): Promise<readonly { readonly serial: number; readonly calls: readonly string[] }[]> {
  return sql(
    `select stx.serial, array_agg(call order by started_at, id) as calls
       from (select call, started_at, id, extra ${ITS_CONTACTS}) c
       cross join lateral (
         select (field ->> 1)::int as serial from jsonb_array_elements(c.extra) as field
          where field ->> 0 = 'STX' and field ->> 1 ~ '^[0-9]{1,6}$'
          limit 1
       ) stx
      group by stx.serial
      order by stx.serial`,
    toParameters(ownerId, session),
  )
}
