import type { ReportService, ReportStatus } from '@onfreq/contracts/confirmations/report'
import { REPORT_LIMITS } from '@onfreq/contracts/confirmations/report'
import type { AdifField } from '@onfreq/ham/adif/records'
import { sql as kysely } from 'kysely'
import type { Sql } from '#kernel/database/sql.ts'
import type { StoredBytes } from '../../../kernel/limits/storage.ts'

export interface ReportRow {
  readonly ownerId: number
  readonly id: number
  readonly service: ReportService
  readonly source: 'file' | 'service'
  readonly filename: string
  readonly fileKey: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly status: ReportStatus
  readonly error: string | null
  readonly records: number
  readonly settled: number
  readonly confirmed: number
  readonly same: number
  readonly received: number
  readonly facts: number
  readonly unmatched: number
  readonly rejected: number
  readonly owners: readonly number[]
  /** Whether the step of the report was undone. */
  readonly undone: boolean
  readonly changed: boolean
}

const SELECT = `select r.owner_id as "ownerId", r.id, r.service, r.source, r.filename, r.file_key as "fileKey",
  r.created_at as "createdAt", r.finished_at as "finishedAt", r.status, r.error, r.records, r.settled, r.confirmed, r.same,
  r.received, r.facts, r.unmatched, r.rejected, r.owners::float8[] as owners,
  exists (select from log_step s where s.owner_id = any(r.owners) and s.id = r.id and s.undone_at is not null) as undone,
  exists (select from log_step s where s.owner_id = any(r.owners) and s.id = r.id and s.undone_at is null) as changed
  from confirmation_report r`

export async function findReport(sql: Sql, ownerId: number, id: number): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow>(`${SELECT} where r.owner_id = $1 and r.id = $2`, [ownerId, id])
  return row
}

export async function lockReport(sql: Sql, ownerId: number, id: number): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow>(`${SELECT} where r.owner_id = $1 and r.id = $2 for update of r`, [ownerId, id])
  return row
}

const MAX_REPORTS = 20

export async function listReports(sql: Sql, ownerId: number): Promise<readonly ReportRow[]> {
  return sql<ReportRow>(`${SELECT} where r.owner_id = $1 order by r.id desc limit ${MAX_REPORTS}`, [ownerId])
}

export interface NewReport {
  readonly ownerId: number
  readonly id: number
  readonly service: ReportService
  readonly source: 'file' | 'service'
  readonly filename: string
  readonly fileKey: string
  readonly createdAt: Date
}

export async function insertReport(sql: Sql, report: NewReport): Promise<void> {
  await sql(
    `insert into confirmation_report (owner_id, id, service, source, filename, file_key, created_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued')`,
    [report.ownerId, report.id, report.service, report.source, report.filename, report.fileKey, report.createdAt],
  )
}

/** Records the size of a file that reports are read from. */
export async function recordSize(sql: Sql, fileKey: string, bytes: number): Promise<void> {
  await sql('insert into stored_size (name, bytes) values ($1, $2)', [fileKey, bytes])
}

export async function deleteSize(sql: Sql, fileKey: string): Promise<void> {
  await sql('delete from stored_size where name = $1', [fileKey])
}

/** Total size of the files of reports in progress. */
export const reportBytes: StoredBytes = (owners) => kysely`(
  select coalesce(sum(s.bytes), 0) from confirmation_report r join stored_size s on s.name = r.file_key
  where r.owner_id = any(${owners}))`

export interface Progress {
  readonly settled: number
  readonly confirmed: number
  readonly same: number
  readonly received: number
  readonly facts: number
  readonly unmatched: number
  readonly owners: readonly number[]
}

export async function addProgress(sql: Sql, ownerId: number, id: number, progress: Progress, now: Date): Promise<void> {
  await sql(
    `update confirmation_report set settled = settled + $3, confirmed = confirmed + $4, same = same + $5,
       received = received + $6, facts = facts + $7, unmatched = unmatched + $8, heartbeat_at = $9,
       owners = (select coalesce(array_agg(distinct o), '{}') from unnest(owners || $10::bigint[]) o)
     where owner_id = $1 and id = $2`,
    [
      ownerId,
      id,
      progress.settled,
      progress.confirmed,
      progress.same,
      progress.received,
      progress.facts,
      progress.unmatched,
      now,
      progress.owners,
    ],
  )
}

export interface UnmatchedRow {
  readonly record: number
  readonly call: string
  readonly stationCall: string | null
  readonly startedAt: Date
  readonly band: string | null
  readonly mode: string | null
  readonly nearestId: number | null
  readonly reason: string
  readonly addedId: number | null
  readonly fields: readonly (readonly [string, string])[]
}

export async function addUnmatched(
  sql: Sql,
  ownerId: number,
  reportId: number,
  rows: readonly (Omit<UnmatchedRow, 'addedId' | 'fields'> & { readonly fields: readonly AdifField[] })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql(
    `insert into confirmation_unmatched
       (owner_id, report_id, record, call, station_call, started_at, band, mode, nearest_id, reason, fields)
     select $1, $2, u.* from unnest($3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::text[],
       $9::bigint[], $10::text[], $11::jsonb[]) u
     on conflict do nothing`,
    [
      ownerId,
      reportId,
      rows.map((row) => row.record),
      rows.map((row) => row.call),
      rows.map((row) => row.stationCall),
      rows.map((row) => row.startedAt),
      rows.map((row) => row.band),
      rows.map((row) => row.mode),
      rows.map((row) => row.nearestId),
      rows.map((row) => row.reason),
      rows.map((row) => JSON.stringify(row.fields.map(({ name, value }) => [name, value.replaceAll('\0', '')]))),
    ],
  )
}

const UNMATCHED = `select record, call, station_call as "stationCall", started_at as "startedAt", band, mode,
  nearest_id as "nearestId", reason, added_id as "addedId", fields from confirmation_unmatched`

export async function listUnmatched(
  sql: Sql,
  ownerId: number,
  reportId: number,
  after: number,
): Promise<readonly UnmatchedRow[]> {
  return sql<UnmatchedRow>(
    `${UNMATCHED} where owner_id = $1 and report_id = $2 and record > $3 order by record limit $4`,
    [ownerId, reportId, after, REPORT_LIMITS.page],
  )
}

export async function lockUnmatched(
  sql: Sql,
  ownerId: number,
  reportId: number,
  record: number,
): Promise<UnmatchedRow | undefined> {
  const [row] = await sql<UnmatchedRow>(`${UNMATCHED} where owner_id = $1 and report_id = $2 and record = $3`, [
    ownerId,
    reportId,
    record,
  ])
  return row
}
