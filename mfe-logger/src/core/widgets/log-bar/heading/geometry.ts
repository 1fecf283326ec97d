/** Azimuthal projection: own station in the centre, true bearings and distances. */

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
  /** Circles of equal distance. */
  readonly rings: string
  readonly to: readonly [x: number, y: number]
}

const STEPS = 48
/** Slightly less than the antipode, which would be the entire rim. */
const REACH = 178
const RING_STEP = 45

/** `size` is the width of the square in pixels. */
export function headingPaths(
  world: Topology<{ land: GeometryCollection }>,
  from: Position,
  to: Position,
  night: Pick<NightCircle, 'centre' | 'radius'>,
  size: number,
): HeadingPaths {
  const projection = geoAzimuthalEquidistant()
    .rotate([-from.longitude, -from.latitude])
    .clipAngle(REACH)
    .fitExtent(
      [
        [1, 1],
        [size - 1, size - 1],
      ],
      { type: 'Sphere' },
    )
  const draw = geoPath(projection).digits(1)
  const lonLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]
  const rings = [RING_STEP, RING_STEP * 2, RING_STEP * 3].map((radius) =>
    draw(geoCircle().center(lonLat(from)).radius(radius)()),
  )
  return {
    land: draw(feature(world, world.objects.land)) ?? '',
    night: draw(geoCircle().center(lonLat(night.centre)).radius(night.radius)()) ?? '',
    path:
      draw({
        type: 'LineString',
        coordinates: Array.from({ length: STEPS + 1 }, (_, step) => lonLat(pointOnPath(from, to, step / STEPS))),
      }) ?? '',
    rings: rings.join(''),
    to: projection(lonLat(to)) ?? [size / 2, size / 2],
  }
}
