/** The country of a callsign from the tables that come with the logger, and what contacts that wait here count for. */
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'
import { type NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'

let resolver: DxccResolver | undefined

export function resolveCall(call: string) {
  resolver ??= new DxccResolver()
  const found = resolver.resolve(call, Date.now())
  return found && { dxcc: found.dxcc, continent: found.continent, cqZone: found.cqZone }
}

/** An index of its own, of contacts that the log does not have yet. */
export function indexOf(contacts: readonly NeedCandidate[]): NeedIndex {
  const index = new NeedIndex()
  for (const contact of contacts) index.add(contact)
  return index
}
