/** The stations on the boards. */
import type pg from 'pg'

/**
 * Finds operators whose callsign differs from the one in `known`: the new callsign, or null when the operator has
 * left the boards or was deleted. Usually empty, so hundreds can be checked every second.
 */
export async function readOtherCallsigns(
  pool: pg.Pool,
  known: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await pool.query<{ id: number; callsign: string | null }>({
    name: 'live-other-callsigns',
    text: `
      select k.id, case when not a.exclude_from_leaderboards then a.callsign end as callsign
      from (select (k->>0)::bigint as id, k->>1 as callsign from json_array_elements($1::json) k) k
      left join account a on a.id = k.id
      where a.id is null or a.exclude_from_leaderboards or a.callsign <> k.callsign`,
    values: [JSON.stringify([...known])],
  })
  return new Map(rows.map(({ id, callsign }) => [id, callsign]))
}

export interface BestStation {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
}

/** The station with a callsign, as shown on a board. */
export async function readStationByCall(pool: pg.Pool, callsign: string): Promise<BestStation | undefined> {
  const { rows } = await pool.query<BestStation>(
    'select id, callsign, name, profile_image_name as image from account where callsign = $1',
    [callsign],
  )
  return rows[0]
}
