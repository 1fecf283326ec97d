/** The contacts behind the alerts on an operator's streams. */
import type pg from 'pg'
import type { ArcRow } from './globe.ts'

export interface NewestContactRow extends ArcRow {
  readonly name: string | null
  /** Number of contacts in the log with the same entity, and with the entity on the same band, including this one. */
  readonly of_country: number
  readonly of_band: number
}

/** Newest first. Excludes contacts that were logged long after they were made. */
export async function readNewestOfOwner(
  pool: pg.Pool,
  ownerId: number,
  limit: number,
): Promise<readonly NewestContactRow[]> {
  const { rows } = await pool.query<NewestContactRow>({
    name: 'embed-alerts',
    text: `select c.*, a.callsign as owner_call, a.grid as home_grid,
       case when c.extra is null then null else (
         select field ->> 1 from jsonb_array_elements(c.extra) as field where field ->> 0 = 'MY_GRIDSQUARE' limit 1
       ) end as my_grid,
       coalesce(worked.of_country, 0)::int as of_country, coalesce(worked.of_band, 0)::int as of_band
     from (
       select id, owner_id, started_at, station_call, call, name, band, coalesce(submode, mode) as mode, mode_class,
         lat, lon, grid, dxcc, country, continent, cq_zone, extra
       from contact where owner_id = $1 and public_call and live order by started_at desc, id desc limit $2
     ) c
     join account a on a.id = c.owner_id
     cross join lateral (
       select sum(i.n) as of_country, sum(i.n) filter (where i.band = coalesce(c.band, '')) as of_band
       from award_cell i where i.owner_id = c.owner_id and i.kind = 'dxcc' and i.item = c.dxcc::text and i.way <> 'relayed'
     ) worked
     order by c.started_at desc, c.id desc`,
    values: [ownerId, limit],
  })
  return rows
}
