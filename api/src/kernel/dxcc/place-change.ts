/** Whether the DXCC data in use would change the entity or zone of a stored contact. */
import type { DxccResponse } from '@onfreq/ham/dxcc/resolve'

/** Bits of `contact.derived`: fields that were derived from the callsign. */
export const DERIVED_PLACE = { dxcc: 2, continent: 4, country: 8, cqZone: 16, ituZone: 32 } as const

export interface StoredLocation {
  readonly dxcc: number | null
  readonly cqZone: number | null
  readonly derived: number
}

/** Only a derived CQ zone is compared: one from a file or a user is kept. An unknown callsign changes nothing. */
export function findPlaceChange(
  { dxcc, cqZone, derived }: StoredLocation,
  resolved: Pick<DxccResponse, 'dxcc' | 'cqZone'> | null,
): 'entity' | 'zone' | null {
  if (resolved === null) return null
  if (resolved.dxcc !== dxcc) return 'entity'
  return (derived & DERIVED_PLACE.cqZone) !== 0 && resolved.cqZone !== cqZone ? 'zone' : null
}
