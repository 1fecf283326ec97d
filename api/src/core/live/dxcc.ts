/** DXCC entities by call and by number, for the globe and the station cards. */
import type { StationPlace } from '@onfreq/contracts/live/stations'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import type { Position } from '@onfreq/ham/locator'
import { LRUCache } from 'lru-cache'
import { dxccVersion, resolveDxcc } from '#kernel/dxcc/current.ts'

export interface EntityLocation extends Position {
  readonly name: string
}

/** undefined for calls without an entity: at sea, in the air, unknown. */
export function entityOfCall(call: string, at: Date): EntityLocation | undefined {
  const found = resolveDxcc(call, at.getTime())
  if (found === null || found.latitude === null || found.longitude === null) return undefined
  return { name: found.name, latitude: found.latitude, longitude: found.longitude }
}

export function entityByNumber(dxcc: number | null): EntityLocation | undefined {
  return findEntity(dxcc)
}

/** A call's entity, for lists that are computed every second. */
export interface CallLocation extends StationPlace {
  readonly country: string
}

/** Keyed by data version, then call: results of older data are evicted last. */
const places = new LRUCache<string, { readonly place: CallLocation | null }, string>({
  max: 10_000,
  memoMethod: (_key, _before, { context: call }) => ({ place: findPlace(call) }),
})

/** null for calls without an entity. */
export function getLocation(call: string): CallLocation | null {
  return places.memo(`${dxccVersion()} ${call}`, { context: call }).place
}

function findPlace(call: string): CallLocation | null {
  const found = resolveDxcc(call)
  if (found === null) return null
  return { dxcc: found.dxcc, continent: found.continent, cq_zone: found.cqZone, country: found.name }
}
