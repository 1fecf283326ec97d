/** Events in logs of members who have a matching rule. */
import type { AlertRule, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Sql } from '#kernel/database/sql.ts'
import type { ConfirmedContact } from '../words.ts'

export interface LogEvent {
  readonly ownerId: number
  readonly kind: 'confirmation' | 'near_miss'
  readonly service: string | null
  readonly contactIds: readonly number[]
  readonly at: Date
  /** Enabled rules about this kind of event. */
  readonly rules: readonly { readonly rule: AlertRule; readonly ways: readonly AlertWayKind[] }[]
}

/** Deletes and returns the oldest events, combined by member, kind and service. */
export async function consumeLogEvents(sql: Sql, limit: number): Promise<readonly LogEvent[]> {
  return sql<LogEvent>(
    `with taken as (
       delete from alert_event e using (
         select owner_id, id from alert_event order by id limit $1 for update skip locked) t
       where e.owner_id = t.owner_id and e.id = t.id returning e.*
     ), event as (
       select t.owner_id, t.kind, t.service, array_agg(c.id order by c.id) as ids, max(t.at) as at
       from taken t cross join lateral unnest(t.contact_ids) c (id) group by 1, 2, 3)
     select e.owner_id as "ownerId", e.kind, e.service, e.ids as "contactIds", e.at, coalesce((
       select json_agg(json_build_object('rule', r.rule, 'ways', r.ways) order by r.id) from alert_rule r
       left join alert_settings s on s.owner_id = r.owner_id
       where r.owner_id = e.owner_id and r.event = e.kind and r.is_on and coalesce(s.is_on, true)), '[]') as rules
     from event e order by e.owner_id, e.kind, e.service`,
    [limit],
  )
}

/** Contacts with these ids that still exist, newest first. */
export async function readContacts(
  sql: Sql,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly ConfirmedContact[]> {
  return sql<ConfirmedContact>(
    `select id, call, band, coalesce(submode, mode) as mode, country from contact
     where owner_id = $1 and id = any($2::bigint[]) order by started_at desc, id desc`,
    [ownerId, ids],
  )
}

/** Records which contacts `service` has newly confirmed. Call it in the transaction that stores the confirmations. */
export async function recordConfirmed(
  sql: Sql,
  ownerId: number,
  service: string,
  contactIds: readonly number[],
): Promise<void> {
  await sql('select alert_note($1::bigint[], array_fill($2::bigint, array[cardinality($1::bigint[])]), $3, $4)', [
    contactIds,
    ownerId,
    'confirmation',
    service,
  ])
}

/** Members with rules about needs whose log has changed since its worked items were last updated. */
export async function readUncounted(sql: Sql): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select distinct c.owner_id as id from award_change c
     where exists (select from alert_rule r where r.owner_id = c.owner_id and r.is_on and r.rule ?| array['needs', 'own_refs'])`,
  )
  return rows.map(({ id }) => id)
}
