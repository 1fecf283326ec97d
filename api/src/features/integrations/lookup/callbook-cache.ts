/** Callbook cache. Hits are cached for 7 days, misses for 6 hours. */
import type { CallbookSource } from '@onfreq/contracts/integrations/lookup'
import type { Sql } from '#kernel/database/sql.ts'
import type { CallbookRecord } from '../services/callbook.ts'

const HOUR_MS = 3_600_000
export const HIT_TTL_MS = 7 * 24 * HOUR_MS
export const MISS_TTL_MS = 6 * HOUR_MS
/** Maximum number of cached calls per member; sufficient for a contest weekend. */
export const MAX_ENTRIES = 5000

export interface CachedEntry extends CallbookRecord {
  readonly source: CallbookSource
}

/** `undefined` = not cached, `null` = cached miss. */
export async function getCachedEntry(
  sql: Sql,
  ownerId: number,
  call: string,
  now: Date,
): Promise<CachedEntry | null | undefined> {
  const [row] = await sql<{ entry: CachedEntry | null }>(
    `select entry from callbook_entry where owner_id = $1 and call = $2
       and fetched_at > case when entry is null then $4::timestamptz else $3::timestamptz end`,
    [ownerId, call, new Date(now.getTime() - HIT_TTL_MS), new Date(now.getTime() - MISS_TTL_MS)],
  )
  return row?.entry === undefined ? undefined : row.entry
}

export async function cacheEntry(
  sql: Sql,
  ownerId: number,
  call: string,
  entry: CachedEntry | null,
  now: Date,
): Promise<void> {
  await sql(
    `insert into callbook_entry (owner_id, call, entry, fetched_at) values ($1, $2, $3::jsonb, $4)
     on conflict (owner_id, call) do update set entry = excluded.entry, fetched_at = excluded.fetched_at`,
    [ownerId, call, entry === null ? null : JSON.stringify(entry), now],
  )
}

/** Results depend on the member's logins and on the order of the callbooks, so a change of either deletes them. */
export async function deleteEntries(sql: Sql, ownerId: number): Promise<void> {
  await sql('delete from callbook_entry where owner_id = $1', [ownerId])
}

/** Removes expired entries, and the oldest entries of members with more than {@link MAX_ENTRIES}. */
export async function trimEntries(sql: Sql, now: Date): Promise<void> {
  await sql('delete from callbook_entry where fetched_at <= $1', [new Date(now.getTime() - HIT_TTL_MS)])
  await sql(
    `delete from callbook_entry e using (
       select owner_id, call from (
         select owner_id, call, row_number() over (partition by owner_id order by fetched_at desc) as place
         from callbook_entry where owner_id in (
           select owner_id from callbook_entry group by owner_id having count(*) > $1)) ranked
       where place > $1) surplus
     where e.owner_id = surplus.owner_id and e.call = surplus.call`,
    [MAX_ENTRIES],
  )
}
