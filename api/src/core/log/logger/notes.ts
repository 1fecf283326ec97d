/** An operator's notes about stations, one per home call. */
import { baseCallsign } from '@onfreq/ham/callsign'
import type { Sql } from '#kernel/database/sql.ts'

export async function readCallNote(sql: Sql, ownerId: number, call: string): Promise<string | null> {
  const [row] = await sql<{ note: string }>('select note from call_note where owner_id = $1 and call = $2', [
    ownerId,
    baseCallsign(call),
  ])
  return row?.note ?? null
}

/**
 * Stores a note, or removes it with null.
 * @returns the home call used as key
 */
export async function writeCallNote(
  sql: Sql,
  ownerId: number,
  call: string,
  note: string | null,
  now: Date,
): Promise<string> {
  const home = baseCallsign(call)
  if (note === null) await sql('delete from call_note where owner_id = $1 and call = $2', [ownerId, home])
  else {
    await sql(
      `insert into call_note (owner_id, call, note, updated_at) values ($1, $2, $3, $4)
       on conflict (owner_id, call) do update set note = excluded.note, updated_at = excluded.updated_at`,
      [ownerId, home, note, now],
    )
  }
  return home
}
