/** Events recorded by the database, and the data to detect activations. */
import type { Sql } from '#kernel/database/sql.ts'

export interface RecordedEvent {
  readonly ownerId: number
  readonly kind: 'confirmation' | 'award'
  readonly service: string | null
  readonly ids: readonly number[]
  readonly at: Date
}

/** Deletes and returns the oldest events. */
export async function consumeEvents(sql: Sql, limit: number): Promise<readonly RecordedEvent[]> {
  const rows = await sql<RecordedEvent>(
    `delete from open_event e using (select owner_id, id from open_event order by id limit $1 for update skip locked) t
     where e.owner_id = t.owner_id and e.id = t.id
     returning e.owner_id as "ownerId", e.kind, e.service, e.ids, e.at`,
    [limit],
  )
  // The driver returns array elements as text.
  return rows.map((row) => ({ ...row, ids: row.ids.map(Number) }))
}

/** Whether the log has any other contact from that park or summit on that day (UTC). */
export async function isActivated(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  ref: string,
  day: Date,
): Promise<boolean> {
  const rows = await sql(
    `select from contact where owner_id = $1 and started_at >= $4 and started_at < $4::timestamptz + interval '1 day'
       and activation_ref = $3 and id <> all($2::bigint[]) limit 1`,
    [ownerId, contactIds, ref, day],
  )
  return rows.length > 0
}
