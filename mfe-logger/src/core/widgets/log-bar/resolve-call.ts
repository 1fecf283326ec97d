/** Country of a callsign from bundled tables, and award items of waiting contacts. */
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'
import { type NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'

let resolver: DxccResolver | undefined

export function resolveCall(call: string) {
  resolver ??= new DxccResolver()
  const resolved = resolver.resolve(call, Date.now())
  return resolved && { dxcc: resolved.dxcc, continent: resolved.continent, cqZone: resolved.cqZone }
}

/** A separate need index of contacts that are not in the log yet. */
export function buildNeedIndex(contacts: readonly NeedCandidate[]): NeedIndex {
  const index = new NeedIndex()
  for (const contact of contacts) index.add(contact)
  return index
}
