/** The newest contacts with the data known about both locations. */
import type pg from 'pg'

export interface ArcRow {
  readonly id: number
  readonly owner_id: number
  readonly started_at: Date
  readonly station_call: string
  readonly owner_call: string
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly mode_class: string
  readonly lat: number | null
  readonly lon: number | null
  readonly grid: string | null
  readonly dxcc: number | null
  readonly country: string | null
  readonly continent: string | null
  readonly cq_zone: number | null
  /** Grid square of the operator for this contact, when the file included it. */
  readonly my_grid: string | null
  /** Grid square of the operator's home. */
  readonly home_grid: string
}

/** `parity` selects contacts by id: those with even ids are for viewers with a subscription. */
export async function readArcs(
  pool: pg.Pool,
  firstId: number,
  limit: number,
  oddOnly: boolean,
): Promise<readonly ArcRow[]> {
  const { rows } = await pool.query<ArcRow>(
    `select c.id, c.owner_id, c.started_at, c.station_call, a.callsign as owner_call, c.call, c.band, coalesce(c.submode, c.mode) as mode, c.mode_class,
       c.lat, c.lon, c.grid, c.dxcc, c.country, c.continent, c.cq_zone, a.grid as home_grid,
       case when c.extra is null then null else (
         select field ->> 1 from jsonb_array_elements(c.extra) as field where field ->> 0 = 'MY_GRIDSQUARE' limit 1
       ) end as my_grid
     from contact c join account a on a.id = c.owner_id
     where c.live and c.public_call and c.id >= $1 and (not $3::boolean or c.id % 2 = 1)
     order by c.id desc limit $2`,
    [firstId, limit, oddOnly],
  )
  return rows
}
