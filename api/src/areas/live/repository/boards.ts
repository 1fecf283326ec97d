/** Who stands on the boards. */
import type pg from 'pg'

/** Callsigns of the operators who have not left the boards. */
export async function readListedCallsigns(
  pool: pg.Pool,
  owners: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: number; callsign: string }>({
    name: 'live-listed-callsigns',
    text: 'select id, callsign from account where id = any($1::bigint[]) and not exclude_from_leaderboards',
    values: [owners],
  })
  return new Map(rows.map(({ id, callsign }) => [id, callsign]))
}

export interface BestStation {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
}

/** The station with a callsign, as its board shows it. */
export async function readStationOf(pool: pg.Pool, callsign: string): Promise<BestStation | undefined> {
  const { rows } = await pool.query<BestStation>(
    'select id, callsign, name, profile_image_name as image from account where callsign = $1',
    [callsign],
  )
  return rows[0]
}
