import { REGISTER_TEXTS, SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { isCallsign } from '@onfreq/ham/callsign'
import type { Text } from '#kernel/languages/format-in.ts'

/** Site paths that contain a digit. A profile with such a callsign could not be opened. */
const RESERVED: ReadonlySet<string> = new Set(['GLOBE2'])

/** A callsign contains a digit, so it cannot collide with any other site path. */
function isAccountCallsign(callsign: string): boolean {
  return isCallsign(callsign) && /\d/.test(callsign) && !RESERVED.has(callsign)
}

/** Why the callsign cannot be used for a new account; undefined when it can. */
export function callsignProblem(callsign: string): Text | undefined {
  const { min, max } = LIMITS.callsign
  if (callsign.length < min || callsign.length > max) return () => REGISTER_TEXTS.callsign
  if (RESERVED.has(callsign)) return REGISTER_TEXTS.callsignReserved
  return isAccountCallsign(callsign) ? undefined : REGISTER_TEXTS.callsignCharacters
}

/** Why the callsign cannot be used for a sub-account; undefined when it can. */
export function subAccountCallsignProblem(callsign: string): string | undefined {
  const { min, max } = LIMITS.subAccountCallsign
  const fits = callsign.length >= min && callsign.length <= max && isAccountCallsign(callsign)
  return fits ? undefined : SUB_ACCOUNT_TEXTS.invalid
}
