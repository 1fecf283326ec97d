/** DXCC entities by call and by number, for the globe and the station cards. */
import type { StationPlace } from '@onfreq/contracts/live/stations'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import type { Position } from '@onfreq/ham/locator'
import { LRUCache } from 'lru-cache'
import { dxccVersion, resolveDxcc } from '#kernel/dxcc/current.ts'

export interface EntityLocation extends Position {
  readonly name: string
}

/** Undefined for calls without an entity: at sea, in the air, or unknown. */
export function findCallEntity(call: string, at: Date): EntityLocation | undefined {
  const result = resolveDxcc(call, at.getTime())
  if (result === null || result.latitude === null || result.longitude === null) return undefined
  return { name: result.name, latitude: result.latitude, longitude: result.longitude }
}

export function entityByNumber(dxcc: number | null): EntityLocation | undefined {
  return findEntity(dxcc)
}

/** The entity of a call, for lists that are computed every second. */
export interface CallLocation extends StationPlace {
  readonly country: string
}

/** The key starts with the data version, so that results of older data are evicted. */
const places = new LRUCache<string, { readonly place: CallLocation | null }, string>({
  max: 10_000,
  memoMethod: (_key, _before, { context: call }) => ({ place: findLocation(call) }),
})

/** Null for calls without an entity. */
export function getLocation(call: string): CallLocation | null {
  return places.memo(`${dxccVersion()} ${call}`, { context: call }).place
}

function findLocation(call: string): CallLocation | null {
  const result = resolveDxcc(call)
  if (result === null) return null
  return { dxcc: result.dxcc, continent: result.continent, cq_zone: result.cqZone, country: result.name }
}
