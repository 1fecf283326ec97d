/**
 * Positions of stations on the map. Only a station's CQ zone is known, so those of a region are placed around its
 * centre, the most interesting one closest to it.
 */
import type { StationItem } from '@onfreq/contracts/live/stations'
import { getRegion, type Region } from '@onfreq/ham/openings/regions'

export interface PlacedStation {
  readonly station: StationItem
  readonly region: Region
  /** Drawing units from the region's centre. */
  readonly offset: readonly [x: number, y: number]
}

/** The golden angle, as in a sunflower: any number of stations never forms rows. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** Drawing units between neighbours. */
const APART = 11
/** Many stations stay within their region: beyond this radius they are packed more closely. */
const WIDEST = 52

/** All stations with a known zone, in the given order. */
export function placeStations(stations: readonly StationItem[]): readonly PlacedStation[] {
  const known = stations.flatMap((station) => {
    const region = getRegion(station.place?.cq_zone ?? null, station.place?.continent ?? null)
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
