import type { AlertRule, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Sql } from '#kernel/database/sql.ts'

export interface StoredRule {
  readonly id: number
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
  readonly isOn: boolean
}

/** Rules of a member, oldest first. */
export async function readRules(sql: Sql, ownerId: number): Promise<readonly StoredRule[]> {
  return sql<StoredRule>('select id, rule, ways, is_on as "isOn" from alert_rule where owner_id = $1 order by id', [
    ownerId,
  ])
}

export async function insertRule(
  sql: Sql,
  ownerId: number,
  { id, rule, ways, isOn }: StoredRule,
  anchors: readonly string[],
  now: Date,
): Promise<void> {
  await sql(
    `insert into alert_rule (owner_id, id, event, rule, anchors, ways, is_on, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ownerId, id, rule.event, JSON.stringify(rule), anchors, ways, isOn, now],
  )
}

export interface RuleChange {
  readonly rule: AlertRule | null
  readonly anchors: readonly string[] | null
  readonly ways: readonly AlertWayKind[] | null
  readonly isOn: boolean | null
}

/**
 * Null leaves a value unchanged.
 * @returns false when the rule does not exist
 */
export async function updateRule(sql: Sql, ownerId: number, id: number, change: RuleChange): Promise<boolean> {
  const { rule, anchors, ways, isOn } = change
  const rows = await sql(
    `update alert_rule set event = coalesce($3, event), rule = coalesce($4::jsonb, rule), anchors = coalesce($5::text[], anchors),
       ways = coalesce($6::text[], ways), is_on = coalesce($7::boolean, is_on)
     where owner_id = $1 and id = $2 returning id`,
    [ownerId, id, rule?.event ?? null, rule === null ? null : JSON.stringify(rule), anchors, ways, isOn],
  )
  return rows.length > 0
}

export async function deleteRule(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  return (await sql('delete from alert_rule where owner_id = $1 and id = $2 returning id', [ownerId, id])).length > 0
}
