/** The queue of deliveries. */
import type { AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Sql } from '#kernel/database/sql.ts'
import type { DueAlert } from '../ways/way.ts'

export interface DueDelivery extends DueAlert {
  readonly way: AlertWayKind
  /** Null for the page channel, and for a deleted or disabled channel. */
  readonly target: Buffer | null
  readonly isOn: boolean
}

/**
 * Leases due deliveries until `until`, so that concurrent senders acquire others. Only the oldest one per channel is
 * acquired, so that an unresponsive channel does not delay others.
 */
export async function acquireDue(
  sql: Sql,
  now: Date,
  until: Date,
  { room, busy }: { readonly room: number; readonly busy: readonly number[] },
): Promise<readonly DueDelivery[]> {
  return sql<DueDelivery>(
    `with heads as (
       select distinct on (owner_id, way_id) owner_id, alert_id, way_id from alert_delivery d where next_at <= $1 and owner_id <> all($4::bigint[])
         and (way_id = 0 or not exists (
           select from alert_delivery f where f.owner_id = d.owner_id and f.way_id = d.way_id and f.state = 'sending' and f.next_at > $1))
       order by owner_id, way_id, alert_id
     ), due as (
       select * from (select distinct on (owner_id) * from heads order by owner_id, random()) h order by random() limit $3
     ), taken as (
       select d.owner_id, d.alert_id, d.way_id from alert_delivery d join due using (owner_id, alert_id, way_id)
       where d.next_at <= $1 for update of d skip locked
     ), sending as (
       update alert_delivery d set state = 'sending', next_at = $2, attempts = d.attempts + 1 from taken t
       where d.owner_id = t.owner_id and d.alert_id = t.alert_id and d.way_id = t.way_id
       returning d.owner_id, d.alert_id, d.way_id, d.kind, d.attempts)
     select s.owner_id as "ownerId", s.alert_id as "alertId", s.way_id as "wayId", s.kind as way, s.attempts, a.at, a.kind, a.title,
       a.message, a.path, a.why, a.callsign, a.band, w.target_enc as target, s.way_id = 0 or coalesce(w.is_on, false) as "isOn"
     from sending s join alert a on a.owner_id = s.owner_id and a.id = s.alert_id
     left join alert_way w on w.owner_id = s.owner_id and w.id = s.way_id`,
    [now, until, room, busy],
  )
}

interface DeliveryKey {
  readonly ownerId: number
  readonly alertId: number
  readonly wayId: number
}

export async function markSent(sql: Sql, { ownerId, alertId, wayId }: DeliveryKey, now: Date): Promise<void> {
  await sql(
    `update alert_delivery set state = 'sent', next_at = null, sent_at = $4, reason = null
     where owner_id = $1 and alert_id = $2 and way_id = $3`,
    [ownerId, alertId, wayId, now],
  )
}

export async function markFailed(sql: Sql, { ownerId, alertId, wayId }: DeliveryKey, reason: string): Promise<void> {
  await sql(
    `update alert_delivery set state = 'failed', next_at = null, reason = $4
     where owner_id = $1 and alert_id = $2 and way_id = $3`,
    [ownerId, alertId, wayId, reason],
  )
}

/** Schedules a retry, and delays the other deliveries of the channel until then. */
export async function markForRetry(
  sql: Sql,
  { ownerId, alertId, wayId }: DeliveryKey,
  reason: string,
  nextAt: Date,
): Promise<void> {
  await sql(
    `update alert_delivery set state = 'waiting', next_at = greatest(next_at, $5), reason = case when alert_id = $2 then $4 else reason end
     where owner_id = $1 and way_id = $3 and next_at is not null and (alert_id = $2 or state = 'waiting')`,
    [ownerId, alertId, wayId, reason, nextAt],
  )
  await sql(`update alert_delivery set next_at = $4 where owner_id = $1 and alert_id = $2 and way_id = $3`, [
    ownerId,
    alertId,
    wayId,
    nextAt,
  ])
}

/** Disables a channel whose target is gone, stores the reason, and fails its pending deliveries. */
export async function disableChannel(sql: Sql, ownerId: number, wayId: number, problem: string): Promise<void> {
  await sql('update alert_way set is_on = false, problem = $3 where owner_id = $1 and id = $2', [
    ownerId,
    wayId,
    problem,
  ])
  await dropWaiting(sql, ownerId, wayId, problem)
}

export async function dropWaiting(sql: Sql, ownerId: number, wayId: number, reason: string): Promise<void> {
  await sql(
    `update alert_delivery set state = 'failed', next_at = null, reason = $3
     where owner_id = $1 and way_id = $2 and state in ('waiting', 'sending')`,
    [ownerId, wayId, reason],
  )
}
