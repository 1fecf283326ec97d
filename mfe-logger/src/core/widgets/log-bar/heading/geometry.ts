/** Azimuthal projection: the member's station in the centre, with true bearings and distances. */

import { pointOnPath } from '@onfreq/ham/great-circle'
import type { NightCircle } from '@onfreq/ham/grey-line'
import type { Position } from '@onfreq/ham/locator'
import { geoAzimuthalEquidistant, geoCircle, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export interface HeadingPaths {
  readonly land: string
  readonly night: string
  /** The short path. */
  readonly path: string
  /** Circles of equal distance from the centre. */
  readonly rings: string
  readonly to: readonly [x: number, y: number]
}

const ARC_SEGMENTS = 48
/** Maximum distance in degrees: slightly less than the antipode, which would be the entire rim. */
const MAX_DEGREES = 178
const RING_DEGREES = 45

/** SVG paths; `size` is the side of the square in pixels. */
export function headingPaths(
  world: Topology<{ land: GeometryCollection }>,
  from: Position,
  to: Position,
  night: Pick<NightCircle, 'centre' | 'radius'>,
  size: number,
): HeadingPaths {
  const projection = geoAzimuthalEquidistant()
    .rotate([-from.longitude, -from.latitude])
    .clipAngle(MAX_DEGREES)
    .fitExtent(
      [
        [1, 1],
        [size - 1, size - 1],
      ],
      { type: 'Sphere' },
    )
  const draw = geoPath(projection).digits(1)
  const lonLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]
  const rings = [RING_DEGREES, RING_DEGREES * 2, RING_DEGREES * 3].map((radius) =>
    draw(geoCircle().center(lonLat(from)).radius(radius)()),
  )
  return {
    land: draw(feature(world, world.objects.land)) ?? '',
    night: draw(geoCircle().center(lonLat(night.centre)).radius(night.radius)()) ?? '',
    path:
      draw({
        type: 'LineString',
        coordinates: Array.from({ length: ARC_SEGMENTS + 1 }, (_, step) =>
          lonLat(pointOnPath(from, to, step / ARC_SEGMENTS)),
        ),
      }) ?? '',
    rings: rings.join(''),
    to: projection(lonLat(to)) ?? [size / 2, size / 2],
  }
}
