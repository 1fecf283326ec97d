/** Import summary: figures and map. */
import { BROUGHT_PLACES, type ImportBrought } from '@onfreq/contracts/log/import'
import type { Position } from '@onfreq/ham/locator'
import type { Sql } from '#kernel/database/sql.ts'
import type { BatchRow } from './batches.ts'
import { getFirstId } from './take-back.ts'

interface Location {
  readonly dxcc: number | null
  readonly continent: string | null
  readonly square: string | null
  /** Whole degrees; null when unknown. */
  readonly lat: number | null
  readonly lon: number | null
  readonly n: number
}

interface Furthest {
  readonly id: number
  readonly call: string
  readonly km: number
}

const EARTH_KM = 6371.0088

/**
 * Contacts with these ids are adjacent in the primary key. Queried per owner, because a file may contain contacts of
 * sub-accounts.
 */
const OF_IMPORT = 'owner_id = $1 and id > $2 and import_id = $3'

/**
 * Summarises the remaining contacts of an import. `home` is the account's location; contacts made elsewhere are
 * excluded from distances.
 */
export async function readBrought(sql: Sql, batch: BatchRow, home: Position | null): Promise<ImportBrought> {
  const locations: Location[] = []
  let furthest: Furthest | null = null
  for (const ownerId of batch.owners) {
    const parameters = [ownerId, getFirstId(batch.id), batch.id]
    locations.push(
      ...(await sql<Location>(
        `select nullif(dxcc, 0) as dxcc, continent, upper(substring(grid from '^[A-Ra-r]{2}[0-9]{2}')) as square,
           round(lat)::int as lat, round(lon)::int as lon, count(*)::int as n
         from contact where ${OF_IMPORT} group by 1, 2, 3, 4, 5`,
        parameters,
      )),
    )
    if (home === null) continue
    const [found] = await sql<Furthest>(
      `select id, call, ${EARTH_KM} * acos(least(1, greatest(-1, sin(radians($4)) * sin(radians(lat))
           + cos(radians($4)) * cos(radians(lat)) * cos(radians(lon - $5))))) as km
         from contact where ${OF_IMPORT} and lat is not null and lon is not null
           and coalesce(extra::text, '') not like '%"MY\\_%'
         order by km desc, id limit 1`,
      [...parameters, home.latitude, home.longitude],
    )
    if (found !== undefined && (furthest === null || found.km > furthest.km)) furthest = found
  }
  return {
    contacts: locations.reduce((sum, { n }) => sum + n, 0),
    countries: distinct(locations.map(({ dxcc }) => dxcc)),
    continents: distinct(locations.map(({ continent }) => continent)),
    squares: distinct(locations.map(({ square }) => square)),
    furthest: furthest && { qdo_id: furthest.id, call: furthest.call, km: Math.round(furthest.km) },
    home: home && { lat: home.latitude, lon: home.longitude },
    places: toDots(locations),
  }
}

const distinct = (list: readonly (string | number | null)[]) => new Set(list.filter((each) => each !== null)).size

/** One dot per square degree, the one with the most contacts first. */
function toDots(locations: readonly Location[]): ImportBrought['places'] {
  const dots = new Map<string, [lat: number, lon: number, n: number]>()
  for (const { lat, lon, n } of locations) {
    if (lat === null || lon === null) continue
    const dot = dots.get(`${lat} ${lon}`)
    if (dot === undefined) dots.set(`${lat} ${lon}`, [lat, lon, n])
    else dot[2] += n
  }
  return [...dots.values()].sort((a, b) => b[2] - a[2]).slice(0, BROUGHT_PLACES)
}
