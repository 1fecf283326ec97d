/**
 * Where stations stand on the map. Of a station only its CQ zone is told, so those of a region stand around its middle, the
 * most interesting one nearest to it.
 */
import type { StationItem } from '@onfreq/contracts/live/stations'
import { type Region, regionOf } from '@onfreq/ham/openings/regions'

export interface PlacedStation {
  readonly station: StationItem
  readonly region: Region
  /** Units of the drawing from the region's middle. */
  readonly offset: readonly [x: number, y: number]
}

/** The angle between two seeds of a sunflower: however many there are, they never stand in rows. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** Units of the drawing between neighbours. */
const APART = 11
/** A crowd stays in its region: beyond this it is packed closer. */
const WIDEST = 52

/** Each station that somebody can place, in the order given. */
export function placeStations(stations: readonly StationItem[]): readonly PlacedStation[] {
  const known = stations.flatMap((station) => {
    const region = regionOf(station.place?.cq_zone ?? null, station.place?.continent ?? null)
    return region === undefined ? [] : [{ station, region }]
  })
  const crowds = new Map<string, number>()
  for (const { region } of known) crowds.set(region.id, (crowds.get(region.id) ?? 0) + 1)
  const placed = new Map<string, number>()
  return known.map(({ station, region }) => {
    const nth = placed.get(region.id) ?? 0
    placed.set(region.id, nth + 1)
    const widest = APART * Math.sqrt(crowds.get(region.id) ?? 1)
    const distance = APART * Math.sqrt(nth) * Math.min(1, WIDEST / widest)
    const angle = nth * GOLDEN_ANGLE
    return { station, region, offset: [distance * Math.cos(angle), distance * Math.sin(angle)] }
  })
}
