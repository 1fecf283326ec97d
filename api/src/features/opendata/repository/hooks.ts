import type { HookEvent, HookKind } from '@onfreq/contracts/opendata/opendata'
import type { Sql } from '#kernel/database/sql.ts'

export interface Listener {
  readonly id: number
  readonly kind: HookKind
  readonly events: readonly HookEvent[]
}

export interface HookRow extends Listener {
  readonly label: string
  readonly target: Buffer | null
  readonly isOn: boolean
  readonly problem: string | null
  readonly waiting: number
  readonly lastSentAt: Date | null
}

/** Enabled hooks by owner. */
export async function readListeners(
  sql: Sql,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Listener[]>> {
  const rows = await sql<Listener & { readonly ownerId: number }>(
    `select owner_id as "ownerId", id, kind, events from open_hook where owner_id = any($1::bigint[]) and is_on
     order by owner_id, id`,
    [[...new Set(ownerIds)]],
  )
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

export async function readHooks(sql: Sql, ownerId: number): Promise<readonly HookRow[]> {
  return sql<HookRow>(
    `select h.id, h.kind, h.label, h.target_enc as target, h.events, h.is_on as "isOn", h.problem,
       (select max(d.sent_at) from open_delivery d where d.owner_id = h.owner_id and d.hook_id = h.id) as "lastSentAt",
       (select count(*)::int from open_delivery d where d.owner_id = h.owner_id and d.hook_id = h.id and d.next_at is not null) as waiting
     from open_hook h where h.owner_id = $1 order by h.id`,
    [ownerId],
  )
}

export interface NewHookRow extends Listener {
  readonly label: string
  readonly target: Buffer | null
}

export async function insertHook(sql: Sql, ownerId: number, hook: NewHookRow, now: Date): Promise<void> {
  const { id, kind, label, target, events } = hook
  await sql(
    'insert into open_hook (owner_id, id, kind, label, target_enc, events, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [ownerId, id, kind, label, target, events, now],
  )
}

/**
 * Undefined leaves a field unchanged. Enabling a hook clears its problem.
 * @returns false when it does not exist
 */
export async function updateHook(
  sql: Sql,
  ownerId: number,
  id: number,
  { isOn, events }: { readonly isOn?: boolean | undefined; readonly events?: readonly HookEvent[] | undefined },
): Promise<boolean> {
  const rows = await sql(
    `update open_hook set is_on = coalesce($3, is_on), events = coalesce($4::text[], events),
       problem = case when $3 is null then problem end
     where owner_id = $1 and id = $2 returning id`,
    [ownerId, id, isOn ?? null, events ?? null],
  )
  return rows.length > 0
}

export async function deleteHook(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  return (await sql('delete from open_hook where owner_id = $1 and id = $2 returning id', [ownerId, id])).length > 0
}

/** Serialises concurrent inserts, so that they cannot exceed the limit per member. */
export async function lockMember(sql: Sql, ownerId: number): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('opendata', $1))`, [ownerId])
}
