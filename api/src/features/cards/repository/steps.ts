/** Rows of `qsl_card_step`: cards before and after a step of the logbook. */
import type { Sql } from '#kernel/database/sql.ts'

/** Cards as JSON, by id. */
export type Snapshot = ReadonlyMap<number, unknown>

export async function snapshotCards(sql: Sql, ownerId: number, ids: readonly number[]): Promise<Snapshot> {
  const rows = await sql<{ id: number; card: unknown }>(
    'select q.id, to_jsonb(q) as card from qsl_card q where q.owner_id = $1 and q.id = any($2::bigint[])',
    [ownerId, ids],
  )
  return new Map(rows.map(({ id, card }) => [id, card]))
}

/** Records the cards before and after a step, which must exist. */
export async function recordCards(
  sql: Sql,
  ownerId: number,
  stepId: number,
  ids: readonly number[],
  before: Snapshot,
): Promise<void> {
  await sql(
    `insert into qsl_card_step (owner_id, step_id, card_id, contact_id, before, after)
     select $1, $2, w.id, coalesce(q.contact_id, (w.before ->> 'contact_id')::bigint), w.before, to_jsonb(q)
     from jsonb_to_recordset($3::jsonb) as w (id bigint, before jsonb)
     left join qsl_card q on q.owner_id = $1 and q.id = w.id
     where coalesce(q.contact_id, (w.before ->> 'contact_id')::bigint) is not null`,
    [ownerId, stepId, JSON.stringify(ids.map((id) => ({ id, before: before.get(id) ?? null })))],
  )
}

/**
 * Reverts the cards of these contacts to their state before the step. Cards changed since the step are left unchanged.
 */
export async function restoreCards(
  sql: Sql,
  ownerId: number,
  stepId: number,
  contactIds: readonly number[],
): Promise<void> {
  const fits = await sql<{ id: number }>(
    `select s.card_id as id from qsl_card_step s
     left join qsl_card q on q.owner_id = s.owner_id and q.id = s.card_id
     where s.owner_id = $1 and s.step_id = $2 and s.contact_id = any($3::bigint[])
       and coalesce(to_jsonb(q), 'null') = coalesce(s.after, 'null')`,
    [ownerId, stepId, contactIds],
  )
  if (fits.length === 0) return
  const ids = fits.map(({ id }) => id)
  await sql('delete from qsl_card where owner_id = $1 and id = any($2::bigint[])', [ownerId, ids])
  await sql(
    `insert into qsl_card select r.* from qsl_card_step s, jsonb_populate_record(null::qsl_card, s.before) r
     where s.owner_id = $1 and s.step_id = $2 and s.card_id = any($3::bigint[]) and s.before is not null
     on conflict do nothing`,
    [ownerId, stepId, ids],
  )
}
