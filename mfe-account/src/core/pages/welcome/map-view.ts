/** The map for selecting a station's location: Mercator, so that squares look as on other locator maps. */
import { type Position, positionToLocator } from '@onfreq/ham/locator'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** CSS pixels; in a smaller container its middle is visible. */
export const MAP_SIZE = { width: 960, height: 380 } as const
/** Pixels per degree of longitude, from a continent to a town. */
export const MAP_SCALES = [6, 16, 48, 160] as const
/** Mercator excludes the poles. */
const FURTHEST = 84
/** Squares are drawn if 2° are at least this wide; otherwise fields of 20°. */
const SQUARES_FROM = 48

export interface MapCell {
  /** Two or four characters of the locator. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MapView {
  /** Visible fields or squares. */
  readonly cells: readonly MapCell[]
  /** Map position of a location; undefined outside the map. */
  at(place: Position): readonly [x: number, y: number] | undefined
  /** The location at a point of the map. */
  placeAt(x: number, y: number): Position
  /** The land outline as the `d` of a path. */
  land(world: Topology<{ land: GeometryCollection }>): string
}

/** `scale`: one of {@link MAP_SCALES}. */
export function mapView(centre: Position, scale: number): MapView {
  const { width, height } = MAP_SIZE
  const projection = geoMercator()
    .scale((scale * 180) / Math.PI)
    .rotate([-centre.longitude, 0])
    .center([0, Math.max(-FURTHEST, Math.min(FURTHEST, centre.latitude))])
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  const at = ({ latitude, longitude }: Position) =>
    projection([longitude, Math.max(-FURTHEST, Math.min(FURTHEST, latitude))]) ?? undefined
  const placeAt = (x: number, y: number): Position => {
    const [longitude, latitude] = projection.invert?.([x, y]) ?? [centre.longitude, centre.latitude]
    return { latitude: Math.max(-FURTHEST, Math.min(FURTHEST, latitude)), longitude: wrapped(longitude) }
  }
  return { cells: getCells(centre, scale, placeAt, at), at, placeAt, land: (world) => getLand(world, projection) }
}

function getLand(world: Topology<{ land: GeometryCollection }>, projection: ReturnType<typeof geoMercator>): string {
  return geoPath(projection)(feature(world, world.objects.land)) ?? ''
}

function getCells(centre: Position, scale: number, placeAt: MapView['placeAt'], at: MapView['at']): readonly MapCell[] {
  const [length, lonStep, latStep] = scale >= SQUARES_FROM ? ([4, 2, 1] as const) : ([2, 20, 10] as const)
  const { width, height } = MAP_SIZE
  const [north, south] = [placeAt(0, 0).latitude, placeAt(0, height).latitude]
  const half = Math.min(180, width / 2 / scale)
  const cells: MapCell[] = []
  for (let lat = Math.floor(south / latStep) * latStep; lat < north; lat += latStep) {
    const firstLon = Math.floor((centre.longitude - half) / lonStep) * lonStep
    for (let lon = firstLon; lon < centre.longitude + half; lon += lonStep) {
      const x = width / 2 + (lon - centre.longitude) * scale
      const [top, bottom] = [at({ latitude: lat + latStep, longitude: lon }), at({ latitude: lat, longitude: lon })]
      if (top === undefined || bottom === undefined || Math.abs(lat + latStep / 2) > 90) continue
      const middle = { latitude: lat + latStep / 2, longitude: wrapped(lon + lonStep / 2) }
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

/** Whether a location is so far from the centre that the map should recentre. */
export function isOffCentre([x, y]: readonly [number, number]): boolean {
  const { width, height } = MAP_SIZE
  return Math.abs(x - width / 2) > 150 || Math.abs(y - height / 2) > height * 0.32
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
