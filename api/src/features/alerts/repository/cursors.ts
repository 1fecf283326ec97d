import type { Sql } from '#kernel/database/sql.ts'

/**
 * Locks the cursor until the transaction ends.
 * @returns null when it was never set
 */
export async function lockCursor(sql: Sql, name: string): Promise<string | null> {
  const rows = await sql<{ id: string }>('select last_id as id from alert_cursor where name = $1 for update', [name])
  return rows[0]?.id ?? null
}

export async function moveCursor(sql: Sql, name: string, id: string): Promise<void> {
  await sql(
    'insert into alert_cursor (name, last_id) values ($1, $2) on conflict (name) do update set last_id = excluded.last_id',
    [name, id],
  )
}
