/** Who stands on the boards. */
import type pg from 'pg'
import type { OwnerCount } from '../boards/daily-counts.ts'

/** Callsigns of the operators who have not left the boards. */
export async function readListedCallsigns(
  pool: pg.Pool,
  owners: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: number; callsign: string }>(
    'select id, callsign from account where id = any($1::bigint[]) and not exclude_from_leaderboards',
    [owners],
  )
  return new Map(rows.map(({ id, callsign }) => [id, callsign]))
}

/** The best of many who are equal, in order of callsign, of those who have not left the boards. */
export async function readBestOf(
  pool: pg.Pool,
  candidates: readonly OwnerCount[],
  limit: number,
): Promise<OwnerCount[]> {
  const { rows } = await pool.query<OwnerCount>(
    `select c.owner, c.count from unnest($1::bigint[], $2::int[]) as c (owner, count)
     join account a on a.id = c.owner and not a.exclude_from_leaderboards
     order by c.count desc, a.callsign collate "C" limit $3`,
    [candidates.map(({ owner }) => owner), candidates.map(({ count }) => count), limit],
  )
  return rows
}

/** The station with most contacts of a day, all modes. */
export async function readBestOfDay(pool: pg.Pool, day: string): Promise<BestOfDay | undefined> {
  const { rows } = await pool.query<BestOfDay>(
    `select a.id, a.callsign, a.name, a.profile_image_name as image, d.voice + d.cw + d.data + d.sstv + d.other as n
     from roll_day d join account a on a.id = d.owner_id
     where d.day = $1::date and not a.exclude_from_leaderboards and d.voice + d.cw + d.data + d.sstv + d.other > 0
     order by n desc, a.callsign limit 1`,
    [day],
  )
  return rows[0]
}

export interface BestOfDay {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
  readonly n: number
}
