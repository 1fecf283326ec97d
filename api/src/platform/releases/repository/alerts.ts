/** Alerts, webhooks, and the deliveries of alerts to webhooks. */
import { ALERT_KINDS, type AlertKind } from '@onfreq/contracts/releases/watch'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'

export interface AlertRow {
  readonly id: number
  readonly at: Date
  readonly kind: AlertKind
  readonly microfrontend: string
  readonly release_id: string | null
  readonly subject: string
  readonly message: string
}

/** Returns false for a problem that has already been reported. */
export async function insertAlert(trx: Trx, alert: AlertRow & { readonly fingerprint: string }): Promise<boolean> {
  const row = await trx
    .insertInto('release_alert')
    .values(alert)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates a delivery to each webhook subscribed to this kind, or only to `webhookId`. Returns the number of deliveries.
 */
export async function insertDeliveries(trx: Trx, alert: AlertRow, webhookId?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into release_delivery (alert_id, webhook_id, next_at)
    select ${alert.id}, id, ${alert.at} from release_webhook
    where removed_at is null and (${webhookId ?? null}::bigint = id or ${webhookId ?? null}::bigint is null and ${alert.kind} = any(kinds))
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function latestAlerts(db: Database, limit: number): Promise<readonly AlertRow[]> {
  const rows = await db
    .selectFrom('release_alert')
    .select(['id', 'at', 'kind', 'microfrontend', 'release_id', 'subject', 'message'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: getKind(row.kind) }))
}

function getKind(kind: string): AlertKind {
  return ALERT_KINDS.find((each) => each === kind) ?? 'test'
}

export interface DueDelivery extends AlertRow {
  readonly webhook_id: number
  readonly url: string
  /** Number of attempts including this one. */
  readonly attempts: number
}

/** Leases due deliveries for the duration of a request, so that other processes get different ones. */
export async function acquireDue(db: Database, now: Date, until: Date, limit: number): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select alert_id, webhook_id from release_delivery where next_at <= ${now}
      order by next_at limit ${limit} for update skip locked
    )
    update release_delivery d set next_at = ${until}, attempts = d.attempts + 1
    from due, release_alert a, release_webhook w
    where d.alert_id = due.alert_id and d.webhook_id = due.webhook_id and a.id = d.alert_id and w.id = d.webhook_id
    returning a.id, a.at, a.kind, a.microfrontend, a.release_id, a.subject, a.message, d.webhook_id, d.attempts,
      case when w.removed_at is null then w.url else '' end as url
  `.execute(db)
  return rows
}

/** Stores the result of an attempt; `nextAt` null ends the delivery. */
export async function recordDelivery(
  db: Database,
  { alertId, webhookId }: { alertId: number; webhookId: number },
  outcome: { readonly deliveredAt: Date | null; readonly nextAt: Date | null; readonly problem: string | null },
): Promise<void> {
  await db
    .updateTable('release_delivery')
    .set({ delivered_at: outcome.deliveredAt, next_at: outcome.nextAt, problem: outcome.problem })
    .where('alert_id', '=', alertId)
    .where('webhook_id', '=', webhookId)
    .execute()
}

export interface WebhookRow {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly kinds: string[]
  readonly created_at: Date
  readonly created_by: string
}

export async function insertWebhook(trx: Trx, row: WebhookRow): Promise<void> {
  await trx.insertInto('release_webhook').values(row).execute()
}

/** Removes a webhook and cancels its pending deliveries. Returns the removed webhook. */
export async function removeWebhook(trx: Trx, id: number, at: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('release_webhook')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (row) {
    const rest = trx.updateTable('release_delivery').set({ next_at: null, problem: 'the webhook was removed' })
    await rest.where('webhook_id', '=', id).where('next_at', 'is not', null).execute()
  }
  return row?.name
}

/** All webhooks, each with its latest delivery. */
export async function findWebhooks(db: Database) {
  const { rows } = await sql<
    WebhookRow & {
      readonly last_at: Date | null
      readonly attempts: number | null
      readonly next_at: Date | null
      readonly delivered_at: Date | null
      readonly problem: string | null
    }
  >`
    select w.id, w.name, w.url, w.kinds, w.created_at, w.created_by, d.at as last_at, d.attempts, d.next_at,
      d.delivered_at, d.problem
    from release_webhook w left join lateral (
      select a.at, d.attempts, d.next_at, d.delivered_at, d.problem
      from release_delivery d join release_alert a on a.id = d.alert_id
      where d.webhook_id = w.id order by a.at desc, a.id desc limit 1) d on true
    where w.removed_at is null order by w.created_at, w.id
  `.execute(db)
  return rows
}

/** Deletes alerts with their deliveries, and removed webhooks without deliveries. */
export async function deleteOldAlerts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('release_alert').where('at', '<', before).execute()
  await sql`delete from release_webhook w where removed_at < ${before}
    and not exists (select 1 from release_delivery d where d.webhook_id = w.id)`.execute(db)
}
