/**
 * Positions of stations on the map. Only a station's CQ zone is known, so the stations of a region are spread around
 * its centre, the most relevant one closest to it.
 */
import type { StationItem } from '@onfreq/contracts/live/stations'
import { getRegion, type Region } from '@onfreq/ham/openings/regions'

export interface PlacedStation {
  readonly station: StationItem
  readonly region: Region
  /** Offset from the region's centre, in drawing units. */
  readonly offset: readonly [x: number, y: number]
}

/** The golden angle, as in a sunflower: the points never form rows, whatever their number. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** Distance between neighbours, in drawing units. */
const SPACING = 11
/** Maximum radius in drawing units: beyond it, the stations of a region are packed more closely. */
const MAX_RADIUS = 52

/** Positions of all stations with a known zone, in the given order. */
export function placeStations(stations: readonly StationItem[]): readonly PlacedStation[] {
  const located = stations.flatMap((station) => {
    const region = getRegion(station.place?.cq_zone ?? null, station.place?.continent ?? null)
    return region === undefined ? [] : [{ station, region }]
  })
  const crowds = new Map<string, number>()
  for (const { region } of located) crowds.set(region.id, (crowds.get(region.id) ?? 0) + 1)
  const placed = new Map<string, number>()
  return located.map(({ station, region }) => {
    const nth = placed.get(region.id) ?? 0
    placed.set(region.id, nth + 1)
    const widest = SPACING * Math.sqrt(crowds.get(region.id) ?? 1)
    const distance = SPACING * Math.sqrt(nth) * Math.min(1, MAX_RADIUS / widest)
    const angle = nth * GOLDEN_ANGLE
    return { station, region, offset: [distance * Math.cos(angle), distance * Math.sin(angle)] }
  })
}
