/** Counts filtered contacts from per-entity counters instead of reading the log. */
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { findBand } from '@onfreq/ham/bands'
import type { Sql } from '#kernel/database/sql.ts'

/**
 * Null for a filter on more than entity and band, and for a log with contacts that are not counted: without an
 * entity, or with foreign calls.
 */
export async function countWorked(sql: Sql, ownerId: number, filter: LogbookFilter): Promise<number | null> {
  const { dxcc, band, ...others } = filter
  if (Object.keys(others).length > 0) return null
  const rows = await sql<{ n: number; isWhole: boolean }>(
    `select coalesce(sum(n) filter (where dxcc = coalesce($2::int, dxcc) and band = coalesce($3::text, band)), 0)::int as n,
       coalesce(sum(n) = (select contacts from log_owner where owner_id = $1), false) as "isWhole"
     from worked where owner_id = $1`,
    [ownerId, dxcc ?? null, band ? (findBand(band)?.name ?? band) : null],
  )
  return rows[0]?.isWhole ? rows[0].n : null
}
