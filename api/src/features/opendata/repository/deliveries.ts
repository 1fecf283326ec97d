/** Pending messages, and the ledger of sent ones. */
import type { HookEvent, HookKind, HookMessage } from '@onfreq/contracts/opendata/opendata'
import { sql as kysely } from 'kysely'
import type { Sql } from '#kernel/database/sql.ts'
import type { StoredBytes } from '#kernel/limits/storage.ts'

export interface NewDelivery {
  readonly ownerId: number
  readonly id: number
  readonly hookId: number
  readonly event: HookEvent | 'test'
  readonly message: HookMessage
  /** Id of the contact that has changed; the message replaces a pending one about the same contact. */
  readonly about?: number | undefined
}

/** Inserts each message once. A message that was tried is not replaced, since its retry is scheduled. */
export async function insertDeliveries(sql: Sql, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await sql(
    `with made as (
       select * from jsonb_to_recordset($1::jsonb)
         d ("ownerId" bigint, id bigint, "hookId" bigint, event text, message jsonb, about bigint)
     ), replaced as (
       delete from open_delivery o using made m
       where o.owner_id = m."ownerId" and o.about = m.about and o.hook_id = m."hookId" and o.state = 'waiting'
         and o.attempts = 0 and o.id < m.id)
     insert into open_delivery (owner_id, id, hook_id, event, message, about, state, next_at, at)
     select m."ownerId", m.id, m."hookId", m.event, m.message, m.about, 'waiting', $2, $2 from made m
     on conflict do nothing`,
    [JSON.stringify(deliveries), now],
  )
}

export interface DueMessage {
  readonly ownerId: number
  readonly id: number
  readonly hookId: number
  readonly event: HookEvent | 'test'
  readonly message: HookMessage
  readonly attempts: number
  /** Null for a deleted hook. */
  readonly kind: HookKind | null
  readonly target: Buffer | null
  readonly isOn: boolean
}

/**
 * Leases due messages until `until`; concurrent calls lease others. Only the oldest message of a hook is leased, none
 * while an older one waits for a retry, and one per owner at a time. Messages therefore arrive in order, and a hook
 * that never responds delays no other owner.
 */
export async function acquireDue(
  sql: Sql,
  now: Date,
  until: Date,
  { room, busy }: { readonly room: number; readonly busy: readonly number[] },
): Promise<readonly DueMessage[]> {
  return sql<DueMessage>(
    `with heads as (
       select distinct on (owner_id, hook_id) owner_id, id, hook_id from open_delivery d where next_at <= $1 and owner_id <> all($4::bigint[])
         and not exists (select from open_delivery f
           where f.owner_id = d.owner_id and f.hook_id = d.hook_id and f.next_at > $1 and (f.state = 'sending' or f.id < d.id))
       order by owner_id, hook_id, id
     ), due as (
       select * from (select distinct on (owner_id) * from heads order by owner_id, random()) h order by random() limit $3
     ), taken as (
       select d.owner_id, d.id, d.hook_id from open_delivery d join due using (owner_id, id, hook_id)
       where d.next_at <= $1 for update of d skip locked
     ), sending as (
       update open_delivery d set state = 'sending', next_at = $2, attempts = d.attempts + 1 from taken t
       where d.owner_id = t.owner_id and d.id = t.id and d.hook_id = t.hook_id
       returning d.owner_id, d.id, d.hook_id, d.event, d.message, d.attempts)
     select s.owner_id as "ownerId", s.id, s.hook_id as "hookId", s.event, s.message, s.attempts, h.kind, h.target_enc as target,
       coalesce(h.is_on, false) as "isOn"
     from sending s left join open_hook h on h.owner_id = s.owner_id and h.id = s.hook_id`,
    [now, until, room, busy],
  )
}

/** Size of pending messages. The content of sent and failed ones is deleted; only their line in the ledger remains. */
export const messageBytes: StoredBytes = (owners) => kysely`(
  select coalesce(sum(pg_column_size(message)), 0) from open_delivery
  where owner_id = any(${owners}) and next_at is not null)`

type DeliveryKey = Pick<DueMessage, 'ownerId' | 'id' | 'hookId'>
const MATCHES_KEY = 'owner_id = $1 and id = $2 and hook_id = $3'

export async function markSent(sql: Sql, { ownerId, id, hookId }: DeliveryKey, now: Date): Promise<void> {
  await sql(
    `update open_delivery set state = 'sent', message = '{}', next_at = null, sent_at = $4, reason = null where ${MATCHES_KEY}`,
    [ownerId, id, hookId, now],
  )
}

export async function markFailed(sql: Sql, { ownerId, id, hookId }: DeliveryKey, reason: string): Promise<void> {
  await sql(
    `update open_delivery set state = 'failed', message = '{}', next_at = null, reason = $4 where ${MATCHES_KEY}`,
    [ownerId, id, hookId, reason],
  )
}

/** Schedules a retry, which delays the other messages of the hook too. */
export async function markForRetry(sql: Sql, which: DeliveryKey, reason: string, nextAt: Date): Promise<void> {
  const { ownerId, id, hookId } = which
  await sql(
    `update open_delivery set state = 'waiting', next_at = case when id = $2 then $5 else greatest(next_at, $5) end,
       reason = case when id = $2 then $4 else reason end
     where owner_id = $1 and hook_id = $3 and next_at is not null and (id = $2 or state = 'waiting')`,
    [ownerId, id, hookId, reason, nextAt],
  )
}

/** Deletes the other pending messages of the hook. */
export async function dropWaiting(sql: Sql, ownerId: number, hookId: number, reason: string): Promise<void> {
  await sql(
    `update open_delivery set state = 'failed', message = '{}', next_at = null, reason = $3
     where owner_id = $1 and hook_id = $2 and state in ('waiting', 'sending')`,
    [ownerId, hookId, reason],
  )
}

/** Disables a hook whose endpoint is gone, and stores the reason. */
export async function disableHook(sql: Sql, ownerId: number, hookId: number, problem: string): Promise<void> {
  await sql('update open_hook set is_on = false, problem = $3 where owner_id = $1 and id = $2', [
    ownerId,
    hookId,
    problem,
  ])
  await dropWaiting(sql, ownerId, hookId, problem)
}

export interface LedgerRow {
  readonly id: number
  readonly hookId: number
  readonly label: string | null
  readonly event: HookEvent | 'test'
  readonly at: Date
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed'
  readonly attempts: number
  readonly reason: string | null
  readonly sentAt: Date | null
  readonly nextAt: Date | null
}

/** Newest first. Messages about one event to several hooks are listed together. */
export async function readLedger(
  sql: Sql,
  ownerId: number,
  before: number,
  limit: number,
): Promise<readonly LedgerRow[]> {
  return sql<LedgerRow>(
    `select d.id, d.hook_id as "hookId", h.label, d.event, d.at, d.state, d.attempts, d.reason, d.sent_at as "sentAt", d.next_at as "nextAt"
     from open_delivery d left join open_hook h on h.owner_id = d.owner_id and h.id = d.hook_id
     where d.owner_id = $1 and d.id < $2 order by d.id desc, d.hook_id desc fetch first $3 rows with ties`,
    [ownerId, before, limit],
  )
}

export async function deleteOldDeliveries(sql: Sql, before: Date): Promise<void> {
  await sql('delete from open_delivery where at < $1', [before])
}
