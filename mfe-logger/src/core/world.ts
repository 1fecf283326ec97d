import type { GeometryCollection, Topology } from 'topojson-specification'

/** Whether map data contains the world's coastlines, as packed by `world-atlas`. */
export function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
