/** Rows of `log_import`. */
import type { ImportBatch, ImportReportKind, ImportReportLine, ImportStatus } from '@onfreq/contracts/log/import'
import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import { formatIn } from '#kernel/languages/format-in.ts'

export interface Counts {
  read: number
  new: number
  possible: number
  same: number
  merged: number
  rejected: number
  mergedFields: number
  conflicts: number
  notes: number
  strangers: number
  lines: number
}

export interface BatchRow extends Readonly<Counts> {
  readonly ownerId: number
  readonly id: number
  readonly filename: string
  readonly source: string
  readonly fileKey: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly status: ImportStatus
  readonly dryRun: boolean
  readonly cancelRequested: boolean
  readonly error: string | null
  readonly bytesTotal: number
  readonly bytesRead: number
  readonly strangerCalls: readonly string[]
  readonly shiftedHours: number | null
  readonly owners: readonly number[]
  readonly takenBack: number
  readonly place: ImportPosition | null
}

/** Location for contacts without one, as it was when the file arrived. */
export interface ImportPosition {
  readonly callsign: string
  /** Fields by ADIF name. */
  readonly fields: Readonly<Record<string, string>>
}

const SELECT = `select owner_id as "ownerId", id, filename, source, file_key as "fileKey", created_at as "createdAt",
  finished_at as "finishedAt", status, dry_run as "dryRun", cancel_requested as "cancelRequested", error,
  bytes_total as "bytesTotal", bytes_read as "bytesRead", read, new, possible, same, merged, rejected,
  merged_fields as "mergedFields", conflicts, notes, strangers, stranger_calls as "strangerCalls", lines,
  shifted_hours as "shiftedHours", owners, taken_back as "takenBack", place from log_import`

export async function findBatch(sql: Sql, ownerId: number, id: number): Promise<BatchRow | undefined> {
  const rows = await sql<BatchRow>(`${SELECT} where owner_id = $1 and id = $2`, [ownerId, id])
  return rows[0]
}

export async function lockBatch(sql: Sql, ownerId: number, id: number): Promise<BatchRow | undefined> {
  const rows = await sql<BatchRow>(`${SELECT} where owner_id = $1 and id = $2 for update`, [ownerId, id])
  return rows[0]
}

export async function listBatches(sql: Sql, ownerId: number): Promise<readonly BatchRow[]> {
  return sql<BatchRow>(`${SELECT} where owner_id = $1 order by id desc limit 50`, [ownerId])
}

export async function countOpen(sql: Sql, ownerId: number): Promise<number> {
  const rows = await sql<{ n: number }>(
    `select count(*) as n from log_import where owner_id = $1 and status in ('queued', 'reading', 'applying', 'review')`,
    [ownerId],
  )
  return rows[0]?.n ?? 0
}

export interface NewBatch {
  readonly ownerId: number
  readonly id: number
  readonly filename: string
  readonly source: string
  readonly fileKey: string
  readonly createdAt: Date
  readonly dryRun: boolean
  readonly bytesTotal: number
  readonly place: ImportPosition | null
}

export async function insertBatch(sql: Sql, batch: NewBatch): Promise<void> {
  await sql(
    `insert into log_import (owner_id, id, filename, source, file_key, created_at, status, dry_run, bytes_total, place)
     values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9)`,
    [
      batch.ownerId,
      batch.id,
      batch.filename,
      batch.source,
      batch.fileKey,
      batch.createdAt,
      batch.dryRun,
      batch.bytesTotal,
      batch.place === null ? null : JSON.stringify(batch.place),
    ],
  )
}

/** Sets a final status, which also deletes the file. */
export async function finishBatch(
  sql: Sql,
  batch: { readonly ownerId: number; readonly id: number },
  status: ImportStatus,
  now: Date,
  error: string | null = null,
): Promise<void> {
  await sql(
    `update log_import set status = $3, finished_at = $4, error = $5, bytes_read = bytes_total,
       file_key = case when $3 = 'review' then file_key else null end
     where owner_id = $1 and id = $2`,
    [batch.ownerId, batch.id, status, now, error],
  )
}

/** Clears the counts when nothing of the batch is left in the log. */
export async function clearBatch(sql: Sql, ownerId: number, id: number): Promise<void> {
  await sql(
    `update log_import set read = 0, new = 0, possible = 0, same = 0, merged = 0, rejected = 0, merged_fields = 0,
       conflicts = 0, notes = 0, strangers = 0, stranger_calls = '{}', lines = 0, bytes_read = 0, shifted_hours = null,
       future = 0, future_max_s = null, owners = '{}', first_contact_id = null, last_contact_id = null
     where owner_id = $1 and id = $2`,
    [ownerId, id],
  )
  await sql('delete from log_import_line where owner_id = $1 and import_id = $2', [ownerId, id])
}

export const undoUntil = (batch: BatchRow) =>
  new Date((batch.finishedAt ?? batch.createdAt).getTime() + IMPORT_LIMITS.undoDays * 86_400_000)

/** The batch for the wire, with messages in `language`. */
export function toImportBatch(
  batch: BatchRow,
  { now, language }: { readonly now: Date; readonly language: Language },
): ImportBatch {
  const until = undoUntil(batch)
  const hours = batch.shiftedHours
  const canUndo = batch.status === 'done' && until > now
  return {
    id: batch.id,
    filename: batch.filename,
    source: batch.source,
    created_at: instant(batch.createdAt),
    finished_at: batch.finishedAt === null ? null : instant(batch.finishedAt),
    status: batch.status,
    dry_run: batch.dryRun,
    error: batch.error === null ? null : formatIn(batch.error, language),
    bytes_total: batch.bytesTotal,
    bytes_read: batch.bytesRead,
    read: batch.read,
    new: batch.new,
    possible: batch.possible,
    same: batch.same,
    merged: batch.merged,
    rejected: batch.rejected,
    merged_fields: batch.mergedFields,
    conflicts: batch.conflicts,
    notes: batch.notes,
    strangers: batch.strangers,
    stranger_calls: [...batch.strangerCalls],
    shifted_hours: hours,
    warning: hours === null ? null : formatIn(() => IMPORT_TEXTS.shifted(batch.new + batch.possible, hours), language),
    taken_back: batch.takenBack,
    undo_until: canUndo ? instant(until) : null,
  }
}

export interface ReportLine {
  readonly kind: ImportReportKind
  readonly record: number
  readonly line: number
  readonly call: string | null
  readonly field: string | null
  /** The message as stored; `sayKept` formats it. */
  readonly message: string
  readonly kept?: string | null
  readonly file?: string | null
  readonly raw?: string | null
  readonly contactId?: number | null
}

export async function addLines(
  sql: Sql,
  ownerId: number,
  importId: number,
  firstSeq: number,
  lines: readonly ReportLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql(
    `insert into log_import_line (owner_id, import_id, seq, kind, record, line, call, field, message, kept, file, raw, contact_id)
     select $1, $2, $3 + l.n, l.kind, l.record, l.line, l.call, l.field, l.message, l.kept, l.file, l.raw, l.contact_id
     from unnest($4::text[], $5::int[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[])
       with ordinality as l (kind, record, line, call, field, message, kept, file, raw, contact_id, n)`,
    [
      ownerId,
      importId,
      firstSeq,
      lines.map((l) => l.kind),
      lines.map((l) => l.record),
      lines.map((l) => l.line),
      lines.map((l) => l.call),
      lines.map((l) => l.field),
      lines.map((l) => l.message),
      lines.map((l) => l.kept ?? null),
      lines.map((l) => l.file ?? null),
      lines.map((l) => l.raw?.replaceAll('\0', '') ?? null),
      lines.map((l) => l.contactId ?? null),
    ],
  )
}

/** A page of the report, with messages in `language`. */
export async function readLines(
  sql: Sql,
  ownerId: number,
  importId: number,
  { kind, after, language }: { readonly kind: ImportReportKind; readonly after: number; readonly language: Language },
): Promise<{ readonly lines: readonly ImportReportLine[]; readonly next: number | null }> {
  const rows = await sql<ImportReportLine & { readonly seq: number }>(
    `select seq, record, line, call, field, message, kept, file, contact_id as qdo_id from log_import_line
     where owner_id = $1 and import_id = $2 and kind = $3 and seq > $4 order by seq limit $5`,
    [ownerId, importId, kind, after, IMPORT_LIMITS.reportPage],
  )
  const last = rows.length === IMPORT_LIMITS.reportPage ? rows.at(-1) : undefined
  const lines = rows.map(({ seq: _, ...line }) => ({ ...line, message: formatIn(line.message, language) }))
  return { lines, next: last?.seq ?? null }
}

export async function readRejected(
  sql: Sql,
  ownerId: number,
  importId: number,
  after: number,
  limit: number,
): Promise<readonly { readonly seq: number; readonly raw: string; readonly message: string; readonly line: number }[]> {
  return sql(
    `select seq, coalesce(raw, '') as raw, message, line from log_import_line
     where owner_id = $1 and import_id = $2 and kind = 'rejected' and seq > $3 order by seq limit $4`,
    [ownerId, importId, after, limit],
  )
}
