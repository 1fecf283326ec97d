import { isListenerNumber } from '@onfreq/ham/callsign'

/** Member numbers of the RSGB, written without a hyphen. */
const RSGB_NUMBER = /^B?RS\d{4,6}$/

/**
 * Whether a member's callsign identifies a country. A listener's number does so only in the format of a society;
 * others may look like a callsign of another country.
 */
export function identifiesCountry(callsign: string, isListener: boolean): boolean {
  return !isListener || isListenerNumber(callsign) || RSGB_NUMBER.test(callsign)
}
