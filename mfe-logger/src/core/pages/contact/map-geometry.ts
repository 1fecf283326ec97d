/** Geometry of the contact page's map: the world around a great circle, as SVG paths. */
import { pointOnPath } from '@onfreq/ham/great-circle'
import type { Position } from '@onfreq/ham/locator'
import { type GeoPermissibleObjects, geoAzimuthalEqualArea, geoGraticule, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export interface MapPaths {
  readonly sphere: string
  readonly graticule: string
  readonly land: string
  readonly path: string
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

const ARC_SEGMENTS = 64
/** Minimum extent in degrees, so that the map of nearby stations shows the land around them. */
const MIN_ARC_DEGREES = 18

/** SVG paths, centred on the middle of the great circle and scaled to fit. */
export function mapPaths(
  world: Topology<{ land: GeometryCollection }>,
  from: Position,
  to: Position,
  { width, height, padding }: { readonly width: number; readonly height: number; readonly padding: number },
): MapPaths {
  const middle = pointOnPath(from, to, 0.5)
  const line: GeoPermissibleObjects = {
    type: 'LineString',
    coordinates: Array.from({ length: ARC_SEGMENTS + 1 }, (_, step) =>
      lonLat(pointOnPath(from, to, step / ARC_SEGMENTS)),
    ),
  }
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle.longitude, -middle.latitude])
    .clipAngle(170)
    .fitExtent(
      [
        [padding, padding],
        [width - padding, height - padding],
      ],
      { type: 'MultiPoint', coordinates: [...line.coordinates, ...boxAround(middle)] },
    )
  const draw = geoPath(projection)
  const land = feature(world, world.objects.land)
  return {
    sphere: draw({ type: 'Sphere' }) ?? '',
    graticule: draw(geoGraticule().step([15, 15])()) ?? '',
    land: draw(land) ?? '',
    path: draw(line) ?? '',
    from: projection(lonLat(from)) ?? [0, 0],
    to: projection(lonLat(to)) ?? [0, 0],
  }
}

function lonLat({ longitude, latitude }: Position): [number, number] {
  return [longitude, latitude]
}

function boxAround({ longitude, latitude }: Position): [number, number][] {
  const half = MIN_ARC_DEGREES / 2
  return [
    [longitude, Math.min(89, latitude + half)],
    [longitude, Math.max(-89, latitude - half)],
  ]
}
