/** Rows of `delivery`, which the sender leases and completes. */
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import type { Sql } from '#kernel/database/sql.ts'
import { deliveriesSettled } from '../../../kernel/observe/counters.ts'
import { IN_PROGRESS } from '../lotw/attempts.ts'

/** How long to wait for the response of a service before the contact is sent again. */
const LEASE_MS = 5 * 60_000

export interface SentAs {
  readonly call: string
  readonly at: string
  readonly band: string | null
  readonly stationCall: string
  /** Missing in rows that were written before modes were stored. */
  readonly mode?: string
  /** LoTW only: a short hash of the signed data. */
  readonly signed?: string
}

export interface Due {
  readonly contactId: number
  readonly action: 'add' | 'replace' | 'delete'
  readonly revision: number
  readonly attempts: number
  readonly remoteId: string | null
  readonly sentAs: SentAs | null
}

/** Leases due rows. Each counts as sent from now on, and becomes due again if no response is recorded. */
export async function acquireDue(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  now: Date,
  limit: number,
): Promise<readonly Due[]> {
  const rows = await sql<Due>(
    // Materialized: a plan that scans the rows more than once would lease further rows each time, ignoring the limit.
    `with due as materialized (
       select contact_id from delivery d where owner_id = $1 and service = $2 and state in ('queued', 'sent')
         and next_at <= $3 and not (${IN_PROGRESS}) order by contact_id limit $5 for update skip locked)
     update delivery d set state = 'sent', attempts = d.attempts + 1, next_at = $4, updated_at = $3 from due
     where d.owner_id = $1 and d.service = $2 and d.contact_id = due.contact_id
     returning d.contact_id as "contactId", d.action, d.revision, d.attempts, d.remote_id as "remoteId", d.sent_as as "sentAs"`,
    [ownerId, service, now, new Date(now.getTime() + LEASE_MS), limit],
  )
  return [...rows].sort((a, b) => a.contactId - b.contactId)
}

export interface Settled {
  readonly state: 'accepted' | 'duplicate' | 'rejected' | 'parked' | 'queued' | 'sent'
  readonly reason?: string | null
  readonly remoteId?: string | null
  readonly sentAs?: SentAs | null
  readonly nextAt?: Date | null
}

/** Records the result of one row. If the contact changed meanwhile, only its state at the service is recorded. */
export async function recordResult(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  due: Due,
  result: Settled,
  now: Date,
): Promise<void> {
  deliveriesSettled.inc({ service, state: result.state })
  const sentAs = result.sentAs === undefined ? null : JSON.stringify(result.sentAs)
  await sql(
    `update delivery set
       state = case when revision = $4 then $5 else state end,
       reason = case when revision = $4 then $6 else reason end,
       next_at = case when revision = $4 then $7 else next_at end,
       action = case when revision <> $4 and action = 'add' and $9::jsonb is not null then 'replace' else action end,
       remote_id = coalesce($8, remote_id), sent_as = coalesce($9::jsonb, sent_as), updated_at = $10
     where owner_id = $1 and service = $2 and contact_id = $3`,
    [
      ownerId,
      service,
      due.contactId,
      due.revision,
      result.state,
      result.reason ?? null,
      result.nextAt ?? null,
      result.remoteId ?? null,
      sentAs,
      now,
    ],
  )
}

/** Records the same result for many rows in one statement, each like {@link recordResult}. */
export async function recordResults(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  arrived: readonly { readonly contactId: number; readonly revision: number; readonly sentAs: SentAs }[],
  { state, reason = null }: Pick<Settled, 'state' | 'reason'>,
  now: Date,
): Promise<void> {
  deliveriesSettled.inc({ service, state }, arrived.length)
  await sql(
    `update delivery d set
       state = case when d.revision = w.revision then $4 else d.state end,
       reason = case when d.revision = w.revision then $5 else d.reason end,
       next_at = case when d.revision = w.revision then null else d.next_at end,
       action = case when d.revision <> w.revision and d.action = 'add' then 'replace' else d.action end,
       sent_as = w.sent_as, updated_at = $6
     from jsonb_to_recordset($3::jsonb) as w (contact_id bigint, revision integer, sent_as jsonb)
     where d.owner_id = $1 and d.service = $2 and d.contact_id = w.contact_id`,
    [
      ownerId,
      service,
      JSON.stringify(
        arrived.map(({ contactId, revision, sentAs }) => ({ contact_id: contactId, revision, sent_as: sentAs })),
      ),
      state,
      reason,
      now,
    ],
  )
}

/**
 * Records that a deletion was completed or is not needed. The row stays as a tombstone while the contact can be
 * restored. Has no effect if the contact was restored meanwhile.
 */
export async function deleteEntry(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  due: Due,
  now: Date,
): Promise<void> {
  await sql(
    `update delivery set state = 'accepted', reason = null, next_at = null, sent_as = null, remote_id = null,
       updated_at = $5
     where owner_id = $1 and service = $2 and contact_id = $3 and revision = $4`,
    [ownerId, service, due.contactId, due.revision, now],
  )
}

/** SQL condition for a tombstone, which lists do not show. */
export const IS_TOMBSTONE = `(d.action = 'delete' and d.state = 'accepted')`

export async function dropRemoved(sql: Sql, before: Date): Promise<void> {
  await sql(`delete from delivery d where ${IS_TOMBSTONE} and d.updated_at < $1`, [before])
}

/**
 * Deletions that the owner has made at the service or dismisses.
 * @returns the number of rows
 */
export async function dismiss(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  contactIds: readonly number[],
  now: Date,
): Promise<number> {
  const rows = await sql(
    `update delivery set state = 'accepted', reason = null, next_at = null, sent_as = null, remote_id = null,
       updated_at = $4
     where owner_id = $1 and service = $2 and contact_id = any($3::bigint[]) and action = 'delete'
       and state in ('rejected', 'parked') returning contact_id`,
    [ownerId, service, contactIds, now],
  )
  return rows.length
}

/** Parks all pending rows with the reason, because sending is blocked. */
export async function parkAll(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  reason: string,
  now: Date,
): Promise<void> {
  await sql(
    `update delivery set state = 'parked', reason = $3, next_at = null, updated_at = $4
     where owner_id = $1 and service = $2 and (state = 'queued' or state = 'sent' and next_at is not null)`,
    [ownerId, service, reason, now],
  )
}

/**
 * Queues rows again: of these contacts, with one of these reasons, or all.
 * @returns the number of rows now pending
 */
export async function requeue(
  sql: Sql,
  ownerId: number,
  service: DeliveryService,
  states: readonly ('rejected' | 'parked')[],
  now: Date,
  only: { readonly contactIds?: readonly number[] | undefined; readonly reasons?: readonly string[] | undefined } = {},
): Promise<number> {
  const rows = await sql(
    `update delivery set state = 'queued', reason = null, attempts = 0, next_at = $3, updated_at = $3
     where owner_id = $1 and service = $2 and state = any($4::text[])
       and ($5::bigint[] is null or contact_id = any($5::bigint[])) and ($6::text[] is null or reason = any($6))
     returning contact_id`,
    [ownerId, service, now, states, only.contactIds ?? null, only.reasons ?? null],
  )
  return rows.length
}

export async function nextDue(sql: Sql, ownerId: number, service: DeliveryService): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }>(
    `select least(
       (select min(next_at) from delivery d where owner_id = $1 and service = $2 and state in ('queued', 'sent')
          and not (${IN_PROGRESS})),
       (select min(ask_at) from lotw_attempt where owner_id = $1 and $2 = 'lotw')) as at`,
    [ownerId, service],
  )
  return row?.at ?? null
}
