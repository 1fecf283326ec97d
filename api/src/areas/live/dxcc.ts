/** DXCC entities by call and by number, as the globe and the station cards need them. */
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

const countries = new Map<string, string | null>()
const kept = { version: '' }
const MOST_KEPT = 10_000

/** The entity's name, for calls that are asked for every few seconds. */
export function countryOf(call: string): string | null {
  if (kept.version !== dxccVersion()) {
    countries.clear()
    kept.version = dxccVersion()
  }
  const known = countries.get(call)
  if (known !== undefined) return known
  const country = resolveDxcc(call)?.name ?? null
  if (countries.size >= MOST_KEPT) countries.clear()
  countries.set(call, country)
  return country
}
