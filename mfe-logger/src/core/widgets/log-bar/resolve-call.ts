/** Country of a callsign from bundled tables, and award items of pending contacts. */
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'
import { type NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'

let resolver: DxccResolver | undefined

export function resolveCall(call: string) {
  resolver ??= new DxccResolver()
  const found = resolver.resolve(call, Date.now())
  return found && { dxcc: found.dxcc, continent: found.continent, cqZone: found.cqZone }
}

/** A separate index of contacts not yet in the log. */
export function indexOf(contacts: readonly NeedCandidate[]): NeedIndex {
  const index = new NeedIndex()
  for (const contact of contacts) index.add(contact)
  return index
}
