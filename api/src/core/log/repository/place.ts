/**
 * Finds the day of a row offset from the contact counts per day, because an index walk from the end to a distant
 * offset is slow.
 */
import type { Sql } from '#kernel/database/sql.ts'

/** Walking this number of index entries takes about as long as summing the days. */
const FAR = 5_000

export interface LocationDay {
  /** The first instant of that day, or for a reverse walk the first one after it. */
  readonly from: Date
  /** Number of contacts of that day before the offset. */
  readonly offset: number
}

/**
 * The day that contains the contact at this offset. Null when walking is quick, and for a log with contacts that are
 * not counted because they have foreign calls.
 * @param total contacts of the log
 */
export async function findDayAtOffset(
  sql: Sql,
  ownerId: number,
  offset: number,
  total: number,
  newestFirst: boolean,
): Promise<LocationDay | null> {
  if (offset < FAR) return null
  const rows = await sql<LocationDay & { readonly counted: number }>(
    `with days as materialized (
       select day, n, sum(n) over (order by day ${newestFirst ? 'desc' : 'asc'}) as upto
       from (select day, voice + cw + data + sstv + other as n from roll_day where owner_id = $1) d)
     select (day ${newestFirst ? '+ 1' : ''})::timestamp at time zone 'UTC' as "from", ($2 - upto + n)::int as offset,
       (select max(upto) from days)::int as counted
     from days where upto > $2 order by upto limit 1`,
    [ownerId, offset],
  )
  const day = rows[0]
  return day === undefined || day.counted !== total ? null : { from: day.from, offset: day.offset }
}
