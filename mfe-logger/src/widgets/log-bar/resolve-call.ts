/** The country of a callsign from the tables that come with the logger, for when nothing else answers. */
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'

let resolver: DxccResolver | undefined

export function resolveCall(call: string) {
  resolver ??= new DxccResolver()
  const found = resolver.resolve(call, Date.now())
  return found && { dxcc: found.dxcc, continent: found.continent, cqZone: found.cqZone }
}
