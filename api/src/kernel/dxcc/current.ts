/**
 * The DXCC resolver of this process: the packaged data until something newer is loaded. One resolver answers typing,
 * saving, importing and the pages, and it is exchanged as a whole.
 */
import { mergeDatedRules, readDatedRules } from '@onfreq/ham/dxcc/dated-rules'
import { packagedData, packagedRules } from '@onfreq/ham/dxcc/packaged'
import { type DxccAnswer, DxccResolver } from '@onfreq/ham/dxcc/resolve'
import { readTables } from '@onfreq/ham/dxcc/tables'

export interface LoadedDxcc {
  readonly countryFile: { readonly version: string; readonly entities: string; readonly calls: string } | null
  readonly datedRules: { readonly version: string; readonly lines: string } | null
}

interface Current {
  resolver: DxccResolver
  /** Changes whenever the answers may. */
  version: string
}

const current: Current = { resolver: new DxccResolver(), version: versionOf({ countryFile: null, datedRules: null }) }

function versionOf({ countryFile, datedRules }: LoadedDxcc): string {
  return [countryFile?.version ?? packagedData().version, datedRules?.version].filter(Boolean).join('+')
}

/** Exchanges the data of this process. @returns whether its answers may be others now */
export function useDxcc(loaded: LoadedDxcc): boolean {
  const version = versionOf(loaded)
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

/** Null when nothing is known about the callsign. `time` in milliseconds since 1970; without it the present state. */
export function resolveDxcc(callsign: string, time?: number): DxccAnswer | null {
  return current.resolver.resolve(callsign, time)
}

/** What to ask the operator where the callsign cannot tell its entity. */
export function dxccQuestion(callsign: string, time?: number): string | null {
  return current.resolver.question(callsign, time)
}
