/** Rows of `lotw_attempt`: files that are being sent to LoTW, or that were when their sender was killed. */

import type { Sql } from '#kernel/database/sql.ts'
import type { SentAs } from '../delivery/ledger.ts'

/** The key of a contact in LoTW's report. */
export interface LotwLocation {
  readonly ownCall: string
  /** Call, band, day and time to the second, as {@link formatKey} formats them. */
  readonly place: string
  readonly mode: string
}

export interface AttemptContact extends LotwLocation {
  readonly contactId: number
  readonly revision: number
  readonly sentAs: SentAs
}

export interface Attempt extends AttemptContact {
  readonly file: string
  readonly startedAt: Date
  readonly asks: number
  readonly checkAt: Date | null
}

/** Formats a key. Accepts `20260506` and `070800` as in ADIF, and the separators used in LoTW's files. */
export function formatKey(call: string, band: string, day: string, time: string): string {
  const digits = (text: string) => text.replace(/\D/g, '')
  return [call, band, digits(day), digits(time)].join(' ').toUpperCase()
}

/** SQL about the delivery `d`: whether LoTW has the contact is unknown, so it must not be sent. */
export const IN_PROGRESS = `d.service = 'lotw' and exists (
  select from lotw_attempt t where t.owner_id = d.owner_id and t.contact_id = d.contact_id)`

/** Call before the file is sent. */
export async function storeAttempt(
  sql: Sql,
  ownerId: number,
  file: string,
  contacts: readonly AttemptContact[],
  { startedAt, checkAt: requestAt }: { readonly startedAt: Date; readonly checkAt: Date },
): Promise<void> {
  await sql(
    `insert into lotw_attempt (owner_id, contact_id, file, started_at, own_call, revision, sent_as, place, mode, ask_at)
     select $1, w."contactId", $2, $3, w."ownCall", w.revision, w."sentAs", w.place, w.mode, $4
     from jsonb_to_recordset($5::jsonb)
       as w ("contactId" bigint, "ownCall" text, revision integer, "sentAs" jsonb, place text, mode text)`,
    [ownerId, file, startedAt, requestAt, JSON.stringify(contacts)],
  )
}

export function findAttempts(sql: Sql, ownerId: number): Promise<readonly Attempt[]> {
  return sql<Attempt>(
    `select contact_id as "contactId", file, started_at as "startedAt", own_call as "ownCall", revision,
       sent_as as "sentAs", place, mode, asks, ask_at as "checkAt"
     from lotw_attempt where owner_id = $1 order by started_at, contact_id`,
    [ownerId],
  )
}

/** Deletes attempts whose results are known. */
export async function dropAttempts(sql: Sql, ownerId: number, contactIds: readonly number[]): Promise<void> {
  await sql('delete from lotw_attempt where owner_id = $1 and contact_id = any($2::bigint[])', [ownerId, contactIds])
}

/** Queues contacts for sending that LoTW does not have. */
export async function release(sql: Sql, ownerId: number, contactIds: readonly number[], now: Date): Promise<void> {
  await dropAttempts(sql, ownerId, contactIds)
  await sql(
    `update delivery set state = 'queued', reason = null, next_at = $3, updated_at = $3
     where owner_id = $1 and service = 'lotw' and contact_id = any($2::bigint[]) and state in ('queued', 'sent', 'parked')`,
    [ownerId, contactIds, now],
  )
}

/** Schedules the next query. `checkAt` is null when the member has to act. The reason is written to the ledger. */
export async function postpone(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  { checkAt: requestAt, reason, now }: { readonly checkAt: Date | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql(
    'update lotw_attempt set asks = asks + 1, ask_at = $3 where owner_id = $1 and contact_id = any($2::bigint[])',
    [ownerId, contactIds, requestAt],
  )
  await sql(
    `update delivery set state = $6, reason = $4, next_at = $3, updated_at = $5
     where owner_id = $1 and service = 'lotw' and contact_id = any($2::bigint[]) and state in ('queued', 'sent', 'parked')`,
    [ownerId, contactIds, requestAt, reason, now, requestAt === null ? 'parked' : 'sent'],
  )
}

/** Writes to the ledger that the response is pending, after the connection was lost or timed out. */
export async function recordNoResponse(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  reason: string,
  now: Date,
): Promise<void> {
  await sql(
    `update delivery d set reason = $3, next_at = t.ask_at, updated_at = $4 from lotw_attempt t
     where t.owner_id = $1 and t.contact_id = any($2::bigint[]) and d.owner_id = $1 and d.service = 'lotw'
       and d.contact_id = t.contact_id and d.revision = t.revision`,
    [ownerId, contactIds, reason, now],
  )
}

/**
 * Sends contacts that wait for the member without querying LoTW: these contacts, those with one of these reasons, or
 * all.
 */
export async function sendWithoutQuery(
  sql: Sql,
  ownerId: number,
  {
    contactIds,
    reasons,
  }: { readonly contactIds?: readonly number[] | undefined; readonly reasons?: readonly string[] | undefined },
): Promise<void> {
  await sql(
    `delete from lotw_attempt t using delivery d
     where t.owner_id = $1 and t.ask_at is null and d.owner_id = $1 and d.service = 'lotw' and d.contact_id = t.contact_id
       and d.state = 'parked' and ($2::bigint[] is null or t.contact_id = any($2::bigint[]))
       and ($3::text[] is null or d.reason = any($3))`,
    [ownerId, contactIds ?? null, reasons ?? null],
  )
}
