/**
 * Sums of contacts by source continent and target zone. The only callsigns that leave the database are those of the
 * members' stations, to look up their continent. Ids grow with time, so a range of ids contains every contact that
 * started in it.
 */
import type pg from 'pg'
import { firstIdAt } from '#kernel/ids.ts'

/** With a clock that is fast, a contact may start slightly after it was logged. */
const SLACK = 600_000

export interface PathCount {
  /** Number of the period of `seconds` since 1970. */
  readonly span: number
  readonly band: string
  /** Continent of the station; null for a callsign without one. */
  readonly from: string | null
  readonly cq_zone: number | null
  readonly continent: string | null
  readonly n: number
}

const COUNTED = `
  from contact c join account a on a.id = c.owner_id
  where c.id >= $1 and c.live and c.public_call and c.started_at >= $2 and c.started_at <= $3
    and c.band = any($4::text[]) and not a.exclude_from_leaderboards`

/** Contacts that started between `from` and `to`, by time bucket (length in seconds), band and path. */
export async function readPaths(
  pool: pg.Pool,
  { from, to, seconds, bands }: { from: Date; to: Date; seconds: number; bands: readonly string[] },
  getContinent: (stationCall: string) => string | null,
): Promise<readonly PathCount[]> {
  const window = [firstIdAt(new Date(from.getTime() - SLACK)), from, new Date(to.getTime() + SLACK), bands]
  const stations = await pool.query<{ station_call: string }>({
    name: 'live-path-stations',
    text: `select distinct c.station_call ${COUNTED}`,
    values: window,
  })
  const continents = stations.rows.map(({ station_call: call }) => [call, getContinent(call)])
  const { rows } = await pool.query<PathCount>({
    name: 'live-paths',
    text: `
      select floor(extract(epoch from c.started_at) / $6::int)::int as span, c.band, p.continent as "from", c.cq_zone, c.continent,
        count(*)::int as n
      ${COUNTED.replace('where', 'left join (select p ->> 0 as call, p ->> 1 as continent from json_array_elements($5::json) p) p on p.call = c.station_call where')}
      group by 1, 2, 3, 4, 5`,
    values: [...window, JSON.stringify(continents), seconds],
  })
  return rows
}
