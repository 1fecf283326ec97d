import { isListenerNumber } from '@onfreq/ham/callsign'

/** Numbers of the RSGB, written without a hyphen. */
const RSGB_NUMBER = /^B?RS\d{4,6}$/

/**
 * Whether a member's callsign says a country. The number of a listener does so only in the form of its society: others may
 * look like the call of another country.
 */
export function saysCountry(callsign: string, isListener: boolean): boolean {
  return !isListener || isListenerNumber(callsign) || RSGB_NUMBER.test(callsign)
}
