/**
 * The map for selecting a station's location. It uses the Mercator projection, so that squares look as on other locator
 * maps.
 */
import { type Position, positionToLocator } from '@onfreq/ham/locator'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Size in CSS pixels; a smaller container shows its middle. */
export const MAP_SIZE = { width: 960, height: 380 } as const
/** Zoom levels in pixels per degree of longitude, from a continent to a town. */
export const MAP_SCALES = [6, 16, 48, 160] as const
/** Maximum latitude in degrees, because Mercator cannot show the poles. */
const MAX_LATITUDE = 84
/** Squares are drawn if 2° of longitude are at least this many pixels wide; otherwise fields of 20°. */
const MIN_SQUARE_PX = 48

export interface MapCell {
  /** The first two or four characters of the grid square. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MapView {
  /** The visible fields or squares. */
  readonly cells: readonly MapCell[]
  /** Position of a location on the map; undefined if it is outside. */
  at(location: Position): readonly [x: number, y: number] | undefined
  /** Location of a point on the map. */
  locationAt(x: number, y: number): Position
  /** The land outline, for the `d` attribute of a path. */
  land(world: Topology<{ land: GeometryCollection }>): string
}

/** `scale`: one of {@link MAP_SCALES}. */
export function mapView(centre: Position, scale: number): MapView {
  const { width, height } = MAP_SIZE
  const projection = geoMercator()
    .scale((scale * 180) / Math.PI)
    .rotate([-centre.longitude, 0])
    .center([0, Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, centre.latitude))])
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  const at = ({ latitude, longitude }: Position) =>
    projection([longitude, Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))]) ?? undefined
  const locationAt = (x: number, y: number): Position => {
    const [longitude, latitude] = projection.invert?.([x, y]) ?? [centre.longitude, centre.latitude]
    return {
      latitude: Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)),
      longitude: normaliseLongitude(longitude),
    }
  }
  return {
    cells: getCells(centre, scale, locationAt, at),
    at,
    locationAt,
    land: (world) => getLand(world, projection),
  }
}

function getLand(world: Topology<{ land: GeometryCollection }>, projection: ReturnType<typeof geoMercator>): string {
  return geoPath(projection)(feature(world, world.objects.land)) ?? ''
}

function getCells(
  centre: Position,
  scale: number,
  locationAt: MapView['locationAt'],
  at: MapView['at'],
): readonly MapCell[] {
  const [length, lonStep, latStep] = scale >= MIN_SQUARE_PX ? ([4, 2, 1] as const) : ([2, 20, 10] as const)
  const { width, height } = MAP_SIZE
  const [north, south] = [locationAt(0, 0).latitude, locationAt(0, height).latitude]
  const half = Math.min(180, width / 2 / scale)
  const cells: MapCell[] = []
  for (let lat = Math.floor(south / latStep) * latStep; lat < north; lat += latStep) {
    const firstLon = Math.floor((centre.longitude - half) / lonStep) * lonStep
    for (let lon = firstLon; lon < centre.longitude + half; lon += lonStep) {
      const x = width / 2 + (lon - centre.longitude) * scale
      const [top, bottom] = [at({ latitude: lat + latStep, longitude: lon }), at({ latitude: lat, longitude: lon })]
      if (top === undefined || bottom === undefined || Math.abs(lat + latStep / 2) > 90) continue
      const middle = { latitude: lat + latStep / 2, longitude: normaliseLongitude(lon + lonStep / 2) }
      cells.push({
        name: positionToLocator(middle, length),
        x,
        y: top[1],
        width: lonStep * scale,
        height: bottom[1] - top[1],
      })
    }
  }
  return cells
}

/** Whether a point is so far from the centre that the map should recentre. */
export function isOffCentre([x, y]: readonly [number, number]): boolean {
  const { width, height } = MAP_SIZE
  return Math.abs(x - width / 2) > 150 || Math.abs(y - height / 2) > height * 0.32
}

const normaliseLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
