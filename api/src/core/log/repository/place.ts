/** Where a place of a log lies in time, from how many contacts each day has: an index would be walked from its end to there. */
import type { Sql } from '#kernel/database/sql.ts'

/** To walk this many entries of the index takes about as long as to add up the days. */
const FAR = 5_000

export interface DayOfPlace {
  /** The first instant, or where the walk goes back in time the first one after it. */
  readonly from: Date
  /** How many contacts of the day itself come before the place. */
  readonly offset: number
}

/**
 * The day in which the contact stands that has so many before it. Null where the walk there is short, and for a log with contacts that
 * no day counts, because they were made under calls that are not the operator's.
 *
 * @param total contacts of the log
 */
export async function dayOfPlace(
  sql: Sql,
  ownerId: number,
  offset: number,
  total: number,
  newestFirst: boolean,
): Promise<DayOfPlace | null> {
  if (offset < FAR) return null
  const rows = await sql<DayOfPlace & { readonly counted: number }>(
    `with days as materialized (
       select day, n, sum(n) over (order by day ${newestFirst ? 'desc' : 'asc'}) as upto
       from (select day, voice + cw + data + sstv + other as n from roll_day where owner_id = $1) d)
     select (day ${newestFirst ? '+ 1' : ''})::timestamp at time zone 'UTC' as "from", ($2 - upto + n)::int as offset,
       (select max(upto) from days)::int as counted
     from days where upto > $2 order by upto limit 1`,
    [ownerId, offset],
  )
  const found = rows[0]
  return found === undefined || found.counted !== total ? null : { from: found.from, offset: found.offset }
}
