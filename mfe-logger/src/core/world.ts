import type { GeometryCollection, Topology } from 'topojson-specification'

/** Whether map data is the coast lines of the world, as `world-atlas` packs them. */
export function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
