import type { CallFacts } from '@onfreq/contracts/people/people'
import { callsignFromPath, isCallsign } from '@onfreq/ham/callsign'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { saysCountry } from '#kernel/dxcc/listeners.ts'

/** Data from the country file about a path that may be a callsign. */
export function callFacts(text: string, member?: { readonly isSwl: boolean; readonly isHam: boolean }): CallFacts {
  const callsign = callsignFromPath(text)
  // Every callsign has a digit, so a plain word is none.
  const valid = isCallsign(callsign) && /\d/.test(callsign)
  const isListener = member?.isSwl === true && !member.isHam
  const found = valid && saysCountry(callsign, isListener) ? resolveDxcc(callsign) : null
  return {
    callsign: callsign.slice(0, 20),
    valid,
    dxcc: found?.dxcc ?? null,
    country: found?.name ?? null,
    continent: found?.continent ?? null,
    cq_zone: found?.cqZone ?? null,
    itu_zone: found?.ituZone ?? null,
    lat: found?.latitude ?? null,
    lon: found?.longitude ?? null,
    matched: found?.matched ?? null,
  }
}
