/** The world and a station's worked entities as SVG paths. */
import type { WorkedPlace } from '@onfreq/contracts/people/people'
import type { Position } from '@onfreq/ham/locator'
import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export const MAP = { width: 720, height: 372 } as const

export interface WorkedMapPaths {
  readonly sphere: string
  readonly graticule: string
  readonly land: string
  readonly home: readonly [x: number, y: number] | null
  readonly dots: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly place: WorkedPlace
  }[]
}

const MAX_RADIUS = 15
const MIN_RADIUS = 2.5

export function workedMap(
  world: Topology<{ land: GeometryCollection }>,
  places: readonly WorkedPlace[],
  home: Position | null,
): WorkedMapPaths {
  const projection = geoNaturalEarth1().fitSize([MAP.width, MAP.height], { type: 'Sphere' })
  const draw = geoPath(projection)
  const max = Math.max(1, ...places.map(({ contacts }) => contacts))
  return {
    sphere: draw({ type: 'Sphere' }) ?? '',
    graticule: draw(geoGraticule10()) ?? '',
    land: draw(feature(world, world.objects.land)) ?? '',
    home: home && (projection([home.longitude, home.latitude]) ?? null),
    // Largest first, so that no dot covers a smaller one.
    dots: [...places]
      .sort((a, b) => b.contacts - a.contacts)
      .flatMap((place) => {
        const point = projection([place.lon, place.lat])
        if (!point) return []
        // The area of a dot is proportional to the number of contacts.
        const radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(place.contacts / max)
        return [{ x: point[0], y: point[1], radius, place }]
      }),
  }
}
