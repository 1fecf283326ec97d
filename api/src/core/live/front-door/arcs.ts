import { FRONT_DOOR_ARCS, type FrontDoorArc } from '@onfreq/contracts/live/front-door'
import type { GlobeItem } from '@onfreq/contracts/live/globe'

/** Minimum length in kilometres: shorter arcs would look like dots on a globe. */
const MIN_KM = 500

/** The newest contacts that a globe can show, one for each station. */
export function frontDoorArcs(items: readonly GlobeItem[]): FrontDoorArc[] {
  const stations = new Set<string>()
  const arcs: FrontDoorArc[] = []
  for (const { entity_id, from, to, meta } of items) {
    if (arcs.length === FRONT_DOOR_ARCS) break
    if (meta.distance_km < MIN_KM || stations.has(from.call) || stations.has(to.call)) continue
    stations.add(from.call).add(to.call)
    arcs.push({
      id: entity_id,
      from: { call: from.call, lat: from.lat, lon: from.lon },
      to: { call: to.call, lat: to.lat, lon: to.lon },
      band: meta.band,
      distance_km: meta.distance_km,
    })
  }
  return arcs
}
