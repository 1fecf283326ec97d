/**
 * The DXCC resolver of this process. It uses packaged data until newer data is loaded. Typing, saving, importing and
 * pages share one resolver, which is replaced atomically.
 */
import { mergeDatedRules, readDatedRules } from '@onfreq/ham/dxcc/dated-rules'
import { packagedData, packagedRules } from '@onfreq/ham/dxcc/packaged'
import { DxccResolver, type DxccResponse } from '@onfreq/ham/dxcc/resolve'
import { type DxccTables, readTables } from '@onfreq/ham/dxcc/tables'

export interface LoadedDxcc {
  readonly countryFile: { readonly version: string; readonly entities: string; readonly calls: string } | null
  readonly datedRules: { readonly version: string; readonly lines: string } | null
}

interface Current {
  resolver: DxccResolver
  /** Changes whenever resolved entities may change. */
  version: string
}

const current: Current = { resolver: new DxccResolver(), version: getVersion({ countryFile: null, datedRules: null }) }

function getVersion({ countryFile, datedRules }: LoadedDxcc): string {
  return [countryFile?.version ?? packagedData().version, datedRules?.version].filter(Boolean).join('+')
}

/**
 * Replaces the data of this process.
 * @returns whether resolved entities may have changed
 */
export function useDxcc(loaded: LoadedDxcc): boolean {
  const version = getVersion(loaded)
  if (version === current.version) return false
  const rules = packagedRules()
  current.resolver = new DxccResolver(
    loaded.datedRules === null ? rules : mergeDatedRules(rules, readDatedRules(loaded.datedRules.lines)),
    loaded.countryFile === null ? undefined : readTables(loaded.countryFile),
  )
  current.version = version
  return true
}

export function dxccVersion(): string {
  return current.version
}

/** The country file in use. */
export function dxccTables(): DxccTables {
  return current.resolver.tables
}

/** Null for an unknown callsign. `time` in milliseconds since 1970; defaults to now. */
export function resolveDxcc(callsign: string, time?: number): DxccResponse | null {
  return current.resolver.resolve(callsign, time)
}

/** A question for the operator when the callsign is ambiguous; null otherwise. */
export function dxccQuestion(callsign: string, time?: number): string | null {
  return current.resolver.question(callsign, time)
}
