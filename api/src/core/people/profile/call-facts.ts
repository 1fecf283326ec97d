import type { CallFacts } from '@onfreq/contracts/people/people'
import { callsignFromPath, isCallsign } from '@onfreq/ham/callsign'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { identifiesCountry } from '#kernel/dxcc/listeners.ts'

/** Data from the country file about a path that may be a callsign. */
export function callFacts(text: string, member?: { readonly isSwl: boolean; readonly isHam: boolean }): CallFacts {
  const callsign = callsignFromPath(text)
  // Every callsign has a digit, so a word without one is not a callsign.
  const valid = isCallsign(callsign) && /\d/.test(callsign)
  const isListener = member?.isSwl === true && !member.isHam
  const resolved = valid && identifiesCountry(callsign, isListener) ? resolveDxcc(callsign) : null
  return {
    callsign: callsign.slice(0, 20),
    valid,
    dxcc: resolved?.dxcc ?? null,
    country: resolved?.name ?? null,
    continent: resolved?.continent ?? null,
    cq_zone: resolved?.cqZone ?? null,
    itu_zone: resolved?.ituZone ?? null,
    lat: resolved?.latitude ?? null,
    lon: resolved?.longitude ?? null,
    matched: resolved?.matched ?? null,
  }
}
