/** Alerts and their deliveries. All queries handle many members at once. */
import type { AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { isLanguage, type Language } from '@onfreq/contracts/site/languages'
import type { Sql } from '#kernel/database/sql.ts'
import type { Quiet } from '../quiet-hours.ts'

export interface AlertRow {
  readonly ownerId: number
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly path: string
  readonly why: readonly string[]
  readonly callsign: string | null
  readonly band: string | null
  readonly happenedAt: Date
}

export async function insertAlerts(sql: Sql, alerts: readonly AlertRow[]): Promise<void> {
  await sql(
    `insert into alert (owner_id, id, at, kind, title, message, path, why, callsign, band, happened_at)
     select * from jsonb_to_recordset($1::jsonb) as a ("ownerId" bigint, id bigint, at timestamptz, kind text, title text, message text,
       path text, why text[], callsign text, band text, "happenedAt" timestamptz)`,
    [JSON.stringify(alerts)],
  )
}

export interface NewDelivery {
  readonly ownerId: number
  readonly alertId: number
  readonly wayId: number
  readonly kind: AlertWayKind
  readonly state: 'waiting' | 'sent' | 'held'
  readonly nextAt: Date | null
  readonly sentAt: Date | null
  readonly reason: string | null
}

export async function insertDeliveries(sql: Sql, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await sql(
    `insert into alert_delivery (owner_id, alert_id, way_id, kind, state, next_at, sent_at, reason)
     select * from jsonb_to_recordset($1::jsonb) as d ("ownerId" bigint, "alertId" bigint, "wayId" bigint, kind text, state text,
       "nextAt" timestamptz, "sentAt" timestamptz, reason text)`,
    [JSON.stringify(deliveries)],
  )
}

interface StationOfOwner {
  readonly ownerId: number
  readonly callsign: string
  readonly band: string
}

/** Finds members who were alerted to these stations within the hour. */
export async function readAlerted(
  sql: Sql,
  stations: readonly Omit<StationOfOwner, 'ownerId'>[],
  now: Date,
): Promise<readonly StationOfOwner[]> {
  return sql<StationOfOwner>(
    `select s.owner_id as "ownerId", s.callsign, s.band
     from (select distinct callsign, band from unnest($1::text[], $2::text[]) as n (callsign, band)) n
     join alert_station s using (callsign, band) where s.until > $3`,
    [stations.map(({ callsign }) => callsign), stations.map(({ band }) => band), now],
  )
}

/**
 * Claims stations for members not alerted to them within the hour, until `until`.
 * @returns the ids of their alerts
 */
export async function claimStations(
  sql: Sql,
  stations: readonly (StationOfOwner & { readonly id: number })[],
  now: Date,
  until: Date,
): Promise<ReadonlySet<number>> {
  // Of two alerts for the same station in a batch, the first is delivered. Locking rows in one order avoids deadlocks.
  const rows = await sql<{ id: number }>(
    `insert into alert_station as s (owner_id, callsign, band, alert_id, until, heard_at)
     select distinct on (owner_id, callsign, band) owner_id, callsign, band, id, $5, $6
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) as n (owner_id, callsign, band, id) order by 1, 2, 3, 4
     on conflict (owner_id, callsign, band) do update set alert_id = excluded.alert_id, until = excluded.until, heard_at = excluded.heard_at
       where s.until <= excluded.heard_at
     returning alert_id as id`,
    [
      stations.map(({ ownerId }) => ownerId),
      stations.map(({ callsign }) => callsign),
      stations.map(({ band }) => band),
      stations.map(({ id }) => id),
      until,
      now,
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Counts repeats on the first alert of the hour. Several reports at the same moment count once. */
export async function countRepeats(sql: Sql, stations: readonly StationOfOwner[], now: Date): Promise<void> {
  if (stations.length === 0) return
  await sql(
    `with again as (
       update alert_station s set heard_at = $4
       from (select distinct * from unnest($1::bigint[], $2::text[], $3::text[]) as n (owner_id, callsign, band)) n
       where s.owner_id = n.owner_id and s.callsign = n.callsign and s.band = n.band and s.heard_at < $4::timestamptz - interval '30 seconds'
       returning s.owner_id, s.alert_id)
     update alert a set repeats = a.repeats + 1 from again where a.owner_id = again.owner_id and a.id = again.alert_id`,
    [
      stations.map(({ ownerId }) => ownerId),
      stations.map(({ callsign }) => callsign),
      stations.map(({ band }) => band),
      now,
    ],
  )
}

/** Number of alerts per member since `since`, excluding tests. */
export async function countAlerts(sql: Sql, ownerIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const rows = await sql<{ ownerId: number; n: number }>(
    `select owner_id as "ownerId", count(*)::int as n from alert
     where owner_id = any($1::bigint[]) and at > $2 and kind <> 'test' group by 1`,
    [ownerIds, since],
  )
  return new Map(rows.map(({ ownerId, n }) => [ownerId, n]))
}

export async function deferAlerts(sql: Sql, current: ReadonlyMap<number, number>, now: Date): Promise<void> {
  if (current.size === 0) return
  await sql(
    `insert into alert_held as h (owner_id, hour, n) select owner_id, date_trunc('hour', $3::timestamptz), n
     from unnest($1::bigint[], $2::int[]) as a (owner_id, n) order by 1
     on conflict (owner_id, hour) do update set n = h.n + excluded.n`,
    [[...current.keys()], [...current.values()], now],
  )
}

export interface Receiver extends Quiet {
  /** Language of the account, or else of its main account; null when neither is set. */
  readonly language: Language | null
  readonly ways: readonly { readonly id: number; readonly kind: AlertWayKind }[]
}

/** Working channels, quiet hours and languages of the members. */
export async function readReceivers(sql: Sql, ownerIds: readonly number[]): Promise<ReadonlyMap<number, Receiver>> {
  const rows = await sql<Omit<Receiver, 'language'> & { ownerId: number; language: string | null }>(
    `select o.id as "ownerId", coalesce(a.language, m.language) as language, coalesce(s.zone, 'UTC') as zone, s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
       coalesce((select json_agg(json_build_object('id', w.id, 'kind', w.kind) order by w.id) from alert_way w
         where w.owner_id = o.id and w.is_on and w.ready_at is not null), '[]') as ways
     from unnest($1::bigint[]) as o (id) left join alert_settings s on s.owner_id = o.id
       left join account a on a.id = o.id left join account m on m.id = a.managed_by_id`,
    [ownerIds],
  )
  return new Map(
    rows.map(({ ownerId, language, ...receiver }) => [
      ownerId,
      { ...receiver, language: isLanguage(language) ? language : null },
    ]),
  )
}
