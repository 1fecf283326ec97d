import type { DxccEntity } from '@onfreq/contracts/contact'

/** Where a call is. */
export interface Place {
  /** ADIF's entity number; 0 for /MM and /AM, which belong to none. */
  readonly number: number
  readonly name: string
  readonly continent: string
  readonly cqZone: number | null
  readonly ituZone: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface ResolvedPlace extends Place {
  /** Why: exact, prefix, suffix, exception. */
  readonly source: string
}

export function resolveEntity(_call: string, _at: Date): ResolvedPlace | null {
  return null
}

export function entityByNumber(_number: number | null): Place | null {
  return null
}

export function presentDxcc(_number: number): DxccEntity | null {
  return null
}

export function allDxcc(): readonly DxccEntity[] {
  return []
}
