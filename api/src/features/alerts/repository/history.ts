import type { AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Sql } from '#kernel/database/sql.ts'

export interface AlertRecord {
  readonly id: number
  readonly at: Date
  readonly title: string
  readonly message: string
  readonly path: string
  readonly why: readonly string[]
  readonly repeats: number
  readonly deliveries: readonly {
    readonly kind: AlertWayKind
    /** Null for the page channel, and for a deleted channel. */
    readonly label: string | null
    readonly state: 'waiting' | 'sending' | 'sent' | 'held' | 'failed'
    readonly attempts: number
    readonly reason: string | null
    readonly sent_at: string | null
    readonly next_at: string | null
  }[]
}

/** Newest alerts first. */
export async function readHistory(
  sql: Sql,
  ownerId: number,
  before: number,
  limit: number,
): Promise<readonly AlertRecord[]> {
  return sql<AlertRecord>(
    `select a.id, a.at, a.title, a.message, a.path, a.why, a.repeats, coalesce((
       select json_agg(json_build_object('kind', d.kind, 'label', w.label, 'state', d.state, 'attempts', d.attempts, 'reason', d.reason,
         'sent_at', d.sent_at, 'next_at', d.next_at) order by d.way_id)
       from alert_delivery d left join alert_way w on w.owner_id = d.owner_id and w.id = d.way_id
       where d.owner_id = a.owner_id and d.alert_id = a.id), '[]') as deliveries
     from alert a where a.owner_id = $1 and a.id < $2 order by a.id desc limit $3`,
    [ownerId, before, limit],
  )
}

/** Number of alerts suppressed by the hourly limit since `since`. */
export async function countDeferred(sql: Sql, ownerId: number, since: Date): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select coalesce(sum(n), 0)::int as n from alert_held where owner_id = $1 and hour > $2`,
    [ownerId, since],
  )
  return row?.n ?? 0
}

export interface FeedItem {
  readonly id: number
  readonly at: Date
  readonly title: string
  readonly message: string
  readonly path: string
  readonly why: readonly string[]
}

/** Items of a feed, newest first. */
export async function readFeed(sql: Sql, ownerId: number, wayId: number, limit: number): Promise<readonly FeedItem[]> {
  return sql<FeedItem>(
    `select a.id, a.at, a.title, a.message, a.path, a.why from alert_delivery d
     join alert a on a.owner_id = d.owner_id and a.id = d.alert_id
     where d.owner_id = $1 and d.way_id = $2 and d.state = 'sent' order by d.alert_id desc limit $3`,
    [ownerId, wayId, limit],
  )
}

/** Deletes alerts that happened before `before`. */
export async function deleteOldAlerts(sql: Sql, before: Date, now: Date): Promise<void> {
  await sql(
    'delete from alert_delivery d using alert a where a.owner_id = d.owner_id and a.id = d.alert_id and a.at < $1',
    [before],
  )
  await sql('delete from alert where at < $1', [before])
  await sql('delete from alert_held where hour < $1', [before])
  await sql('delete from alert_station where until < $1', [now])
}
