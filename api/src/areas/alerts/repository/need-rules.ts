/** Rules that begin with a need, and what their owners have worked. */
import type { AlertRule } from '@onfreq/contracts/alerts'
import type { Sql } from '../sql.ts'

/** Of these owners, or of all. */
export async function readNeedRules(
  sql: Sql,
  ownerIds: readonly number[] | null,
): Promise<readonly { readonly ownerId: number; readonly id: number; readonly rule: AlertRule }[]> {
  return sql(
    `select owner_id as "ownerId", id, rule from alert_rule
     where is_on and anchors @> '{need}' and ($1::bigint[] is null or owner_id = any($1)) order by owner_id, id`,
    [ownerIds],
  )
}

export interface WorkedItem {
  readonly ownerId: number
  readonly kind: string
  readonly item: string
  readonly band: string
  readonly mode: string
}

export async function readWorked(sql: Sql, ownerIds: readonly number[]): Promise<readonly WorkedItem[]> {
  return sql<WorkedItem>(
    `select owner_id as "ownerId", kind, item, band, mode_class as mode from award_item
     where owner_id = any($1::bigint[]) and kind in ('dxcc', 'zone', 'state', 'iota', 'pota', 'wwff', 'sota', 'grid') and n > 0`,
    [ownerIds],
  )
}
