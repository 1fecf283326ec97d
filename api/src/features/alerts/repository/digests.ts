/** Alerts waiting for their digest. */

import type { Sql } from '#kernel/database/sql.ts'
import type { MailedAlert } from '../digest.ts'

export interface WaitingMember {
  readonly ownerId: number
  readonly zone: string
  readonly digest: 'hourly' | 'daily'
  readonly digestHour: number
  readonly sentAt: Date | null
}

export async function readWaitingMembers(sql: Sql): Promise<readonly WaitingMember[]> {
  return sql<WaitingMember>(
    `select d.owner_id as "ownerId", coalesce(s.zone, 'UTC') as zone, coalesce(s.digest, 'daily') as digest,
       coalesce(s.digest_hour, 7) as "digestHour", s.digest_sent_at as "sentAt"
     from (select distinct owner_id from alert_delivery where kind = 'mail' and state = 'waiting') d
     left join alert_settings s on s.owner_id = d.owner_id order by d.owner_id`,
  )
}

/** Reads the oldest first and locks them, so that a concurrent sender skips them. */
export async function readWaitingMails(
  sql: Sql,
  ownerId: number,
  limit: number,
): Promise<readonly (MailedAlert & { readonly alertId: number })[]> {
  return sql(
    `select a.id as "alertId", a.at, a.title, a.message, a.path, a.why
     from alert_delivery d join alert a on a.owner_id = d.owner_id and a.id = d.alert_id
     where d.owner_id = $1 and d.kind = 'mail' and d.state = 'waiting' and d.next_at is null
     order by a.id limit $2 for update of d skip locked`,
    [ownerId, limit],
  )
}

export async function markMailsSent(
  sql: Sql,
  ownerId: number,
  alertIds: readonly number[],
  now: Date,
  problem: string | null,
): Promise<void> {
  await sql(
    `update alert_delivery set state = case when $4::text is null then 'sent' else 'failed' end, attempts = attempts + 1,
       sent_at = case when $4::text is null then $3::timestamptz end, reason = $4
     where owner_id = $1 and alert_id = any($2::bigint[]) and kind = 'mail'`,
    [ownerId, alertIds, now, problem],
  )
  await sql(
    `insert into alert_settings (owner_id, digest_sent_at) values ($1, $2)
     on conflict (owner_id) do update set digest_sent_at = excluded.digest_sent_at`,
    [ownerId, now],
  )
}
