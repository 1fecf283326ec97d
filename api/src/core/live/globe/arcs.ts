/** Arcs of the globe: contacts with two locations, each from the best available source. */

import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { toLog } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import { getPublicPrecision, type PublicPrecision, toPublicPosition } from '@onfreq/ham/public-position'
import { instant } from '#kernel/instant.ts'
import { type EntityLocation, entityByNumber, findCallEntity } from '../dxcc.ts'
import type { ArcRow } from '../repository/globe.ts'

interface Endpoint {
  readonly position: Position
  readonly source: GlobeItem['meta']['from_source']
}

/** Undefined when one of the two locations is unknown. */
export function toArc(row: ArcRow): GlobeItem | undefined {
  const home = findCallEntity(row.station_call, row.started_at)
  const away = entityByNumber(row.dxcc)
  const precision = getPublicPrecision(row.home_grid)
  const from = fromGrid(row.my_grid, precision) ?? fromGrid(row.home_grid, precision) ?? fromEntity(home)
  const to = fromDegrees(row.lat, row.lon) ?? fromGrid(row.grid) ?? fromEntity(away)
  if (from === undefined || to === undefined) return undefined
  const end = (endpoint: Endpoint, call: string, country: string | null | undefined) => ({
    lat: round(endpoint.position.latitude),
    lon: round(endpoint.position.longitude),
    call,
    label: country ? `${call}, ${countryText(country)}` : call,
  })
  return {
    entity_id: row.id,
    account_id: row.owner_id,
    from: end(from, row.station_call, home?.name),
    to: end(to, row.call, row.country ?? away?.name),
    log_of: toLog(row.station_call, row.owner_call),
    ...(row.dxcc !== null && { place: { dxcc: row.dxcc, continent: row.continent, cq_zone: row.cq_zone } }),
    meta: {
      band: row.band,
      mode: row.mode,
      mode_class: row.mode_class === '' ? null : row.mode_class,
      ts: instant(row.started_at),
      distance_km: Math.round(distanceKm(from.position, to.position)),
      bearing_deg: Math.round(bearingDegrees(from.position, to.position)) % 360,
      from_source: from.source,
      to_source: to.source,
    },
  }
}

/** Exports of other programs contain 0°N 0°E for unknown locations: one contact in three in a real log. */
function fromDegrees(latitude: number | null, longitude: number | null): Endpoint | undefined {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return undefined
  const position = toPublicPosition({ latitude, longitude })
  return position === null ? undefined : { position, source: 'position' }
}

/** `AA00` and `JJ00aa` are in settings that were never filled in. */
const PLACEHOLDERS = ['AA00', 'AA00AA', 'JJ00', 'JJ00AA']

function fromGrid(grid: string | null, precision?: PublicPrecision): Endpoint | undefined {
  if (grid === null || grid === '' || PLACEHOLDERS.includes(grid.toUpperCase())) return undefined
  const exact = locatorToPosition(grid)
  const position = exact && toPublicPosition(exact, precision)
  return position === null ? undefined : { position, source: 'grid' }
}

function fromEntity(entity: EntityLocation | undefined): Endpoint | undefined {
  return entity === undefined ? undefined : { position: entity, source: 'entity' }
}

/** A hundredth of a degree is about a kilometre, precise enough for a globe. */
const round = (degrees: number) => Math.round(degrees * 100) / 100
