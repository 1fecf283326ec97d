import { FRONT_DOOR_ARCS, type FrontDoorArc } from '@onfreq/contracts/live/front-door'
import type { GlobeItem } from '@onfreq/contracts/live/globe'

/** Shorter ones are drawn as dots on a globe. */
const MIN_KM = 500

/** The newest contacts that a globe can show, each station once. */
export function frontDoorArcs(items: readonly GlobeItem[]): FrontDoorArc[] {
  const drawn = new Set<string>()
  const arcs: FrontDoorArc[] = []
  for (const { entity_id, from, to, meta } of items) {
    if (arcs.length === FRONT_DOOR_ARCS) break
    if (meta.distance_km < MIN_KM || drawn.has(from.call) || drawn.has(to.call)) continue
    drawn.add(from.call).add(to.call)
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
