/** The flat world map for stations and openings: land, sea and night. */
import { nightCircle } from '@onfreq/ham/grey-line'
import { geoCircle, geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import * as s from './flat-world.module.css'

/** Size of the map in drawing units. */
export const WORLD_WIDTH = 924
export const WORLD_HEIGHT = 490

const projection = geoNaturalEarth1().fitSize([WORLD_WIDTH, WORLD_HEIGHT], { type: 'Sphere' })
/** SVG path of GeoJSON on the map. */
export const drawOnWorld = geoPath(projection)
const SPHERE = drawOnWorld({ type: 'Sphere' }) ?? ''
const GRATICULE = drawOnWorld(geoGraticule10()) ?? ''
const LAND = isWorld(land) ? (drawOnWorld(feature(land, land.objects.land)) ?? '') : ''

/** Position of a location on the map, in drawing units; null if it is not shown. */
export const pointOnWorld = (longitude: number, latitude: number): readonly [number, number] | null =>
  projection([longitude, latitude])

/**
 * The map with the night at this time.
 *
 * @param now ms since 1970
 */
export function FlatWorld({ now }: { readonly now: number }) {
  const night = useMemo(() => {
    const { centre, radius } = nightCircle(now)
    return drawOnWorld(geoCircle().center([centre.longitude, centre.latitude]).radius(radius)()) ?? ''
  }, [now])
  return (
    <>
      <path d={SPHERE} className={s.sea} />
      <path d={GRATICULE} className={s.grid} />
      <path d={LAND} className={s.land} />
      <path d={night} className={s.night} />
    </>
  )
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
