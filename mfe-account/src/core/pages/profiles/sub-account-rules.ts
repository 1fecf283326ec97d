import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { isCallsign } from '@onfreq/ham/callsign'

/**
 * Error message for the callsign of a sub-account, checked in the order of the product specification; undefined if it
 * is valid.
 */
export function subAccountProblem(callsign: string, own: string, existing: readonly string[]): string | undefined {
  const { min, max } = LIMITS.subAccountCallsign
  if (callsign.length < min || callsign.length > max || !isCallsign(callsign)) return SUB_ACCOUNT_TEXTS.invalid
  if (callsign === own) return SUB_ACCOUNT_TEXTS.own
  if (existing.includes(callsign)) return SUB_ACCOUNT_TEXTS.duplicate
  return undefined
}
