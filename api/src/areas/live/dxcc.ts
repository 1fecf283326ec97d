/** DXCC entities by call and by number, as the globe and the station cards need them. */
import type { StationPlace } from '@onfreq/contracts/live/stations'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import type { Position } from '@onfreq/ham/locator'
import { dxccVersion, resolveDxcc } from '#dxcc/current.ts'

export interface EntityPlace extends Position {
  readonly name: string
}

/** Undefined for calls of no entity: at sea, in the air, unknown. */
export function entityOfCall(call: string, at: Date): EntityPlace | undefined {
  const found = resolveDxcc(call, at.getTime())
  if (found === null || found.latitude === null || found.longitude === null) return undefined
  return { name: found.name, latitude: found.latitude, longitude: found.longitude }
}

export function entityByNumber(dxcc: number | null): EntityPlace | undefined {
  return findEntity(dxcc)
}

/** A call's entity, for lists that are computed every second. */
export interface CallPlace extends StationPlace {
  readonly country: string
}

const places = new Map<string, CallPlace | null>()
const kept = { version: '' }
const MOST_KEPT = 10_000

/** Null for calls of no entity. */
export function placeOf(call: string): CallPlace | null {
  if (kept.version !== dxccVersion()) {
    places.clear()
    kept.version = dxccVersion()
  }
  const known = places.get(call)
  if (known !== undefined) return known
  const found = resolveDxcc(call)
  const place =
    found === null ? null : { dxcc: found.dxcc, continent: found.continent, cq_zone: found.cqZone, country: found.name }
  if (places.size >= MOST_KEPT) places.clear()
  places.set(call, place)
  return place
}
