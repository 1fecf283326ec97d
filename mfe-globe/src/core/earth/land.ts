/** The coastlines of Natural Earth at 1:110 million. Loaded once, separately from the code. */
import type { MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Ring, toRing } from './rings.ts'

export interface Land {
  /** Original data, used by the flat map. */
  readonly shape: MultiPolygon
  /** The same coastlines as unit vectors, used by the globe. */
  readonly rings: readonly Ring[]
}

let loading: Promise<Land> | undefined

export function loadLand(): Promise<Land> {
  loading ??= import('world-atlas/land-110m.json').then(({ default: topology }) => getLand(topology))
  return loading
}

function getLand(topology: unknown): Land {
  if (!isLandTopology(topology)) throw new Error('The map data has no land.')
  const [land] = feature(topology, topology.objects.land).features
  if (land?.geometry.type !== 'MultiPolygon') throw new Error('The land is not made of polygons.')
  return { shape: land.geometry, rings: land.geometry.coordinates.flat().map(toRing) }
}

function isLandTopology(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology' && 'objects' in value
  )
}
