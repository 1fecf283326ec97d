/** Rules about stations, and the items their owners have worked. */
import type { AlertRule, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Way } from '@onfreq/ham/awards/kind-rules'
import type { ItemKind } from '@onfreq/ham/needs/items'
import type { Sql } from '#kernel/database/sql.ts'

export interface StationRule {
  readonly ownerId: number
  readonly id: number
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
  readonly anchors: readonly string[]
}

/** @param ownerIds null reads the rules of all members */
export async function readStationRules(sql: Sql, ownerIds: readonly number[] | null): Promise<readonly StationRule[]> {
  return sql<StationRule>(
    `select r.owner_id as "ownerId", r.id, r.rule, r.ways, r.anchors from alert_rule r
     where r.is_on and r.event = 'station' and ($1::bigint[] is null or r.owner_id = any($1)) order by r.owner_id, r.id`,
    [ownerIds],
  )
}

/** Owners with at least one contact. */
export async function readWithLog(sql: Sql, ownerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select o.id from unnest($1::bigint[]) as o (id)
     where exists (select from award_cell w where w.owner_id = o.id and w.n > 0)`,
    [ownerIds],
  )
  return rows.map(({ id }) => id)
}

export interface WorkedItem {
  readonly ownerId: number
  readonly kind: ItemKind
  readonly item: string
  readonly band: string
  readonly mode: string
  readonly way: Way
}

export async function readWorked(sql: Sql, ownerIds: readonly number[]): Promise<readonly WorkedItem[]> {
  return sql<WorkedItem>(
    `select owner_id as "ownerId", kind, item, band, mode_class as mode, way from award_cell
     where owner_id = any($1::bigint[]) and kind in ('dxcc', 'zone', 'state', 'iota', 'pota', 'wwff', 'sota', 'grid') and n > 0`,
    [ownerIds],
  )
}

export interface RuleOwner {
  readonly ownerId: number
  readonly callsign: string
  /** Ids of the member's enabled rules. */
  readonly ruleIds: readonly number[]
}

/** Of these members, those who exist and have alerts enabled. */
export async function readRuleOwners(sql: Sql, ownerIds: readonly number[]): Promise<ReadonlyMap<number, RuleOwner>> {
  const rows = await sql<RuleOwner>(
    `select a.id as "ownerId", a.callsign, json_agg(r.id) as "ruleIds" from account a
     join alert_rule r on r.owner_id = a.id and r.is_on and r.event = 'station'
     left join alert_settings s on s.owner_id = a.id
     where a.id = any($1::bigint[]) and coalesce(s.is_on, true) group by a.id, a.callsign`,
    [ownerIds],
  )
  return new Map(rows.map((row) => [row.ownerId, row]))
}
