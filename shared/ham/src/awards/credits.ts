/**
 * Credits that a sponsor has granted or is checking: ADIF fields CREDIT_GRANTED and CREDIT_SUBMITTED (Credit
 * enumeration).
 */
import type { ItemSource } from '../needs/items.ts'

/** Award → its credits in ADIF. */
const CREDITS: Readonly<Record<string, readonly string[]>> = {
  dxcc: ['DXCC'],
  'honor-roll': ['DXCC'],
  'dxcc-band': ['DXCC_BAND'],
  'dxcc-challenge': ['DXCC_BAND'],
  'dxcc-phone': ['DXCC_MODE'],
  'dxcc-cw': ['DXCC_MODE'],
  'dxcc-data': ['DXCC_MODE'],
  'dxcc-satellite': ['DXCC_SATELLITE'],
  was: ['WAS'],
  'was-satellite': ['WAS_SATELLITE'],
  vucc: ['VUCC_BAND'],
  'vucc-shf': ['VUCC_BAND'],
  'vucc-satellite': ['VUCC_SATELLITE'],
  waz: ['CQWAZ_MIXED', 'CQWAZ_BAND', 'CQWAZ_MODE'],
  wpx: ['CQWPX', 'CQWPX_MIXED'],
  iota: ['IOTA'],
  counties: ['USACA'],
}

export type CreditState = 'granted' | 'submitted'

/** State of the credit for a contact; null if there is none, or the award has no credit in ADIF. */
export function getCredit(awardId: string, extra: ItemSource['extra']): CreditState | null {
  const names = CREDITS[awardId] ?? []
  const hasField = (field: string) =>
    (extra ?? []).some(
      ([name, value]) =>
        name === field &&
        // In `DXCC:card&lotw,WAS:lotw`, the medium follows the colon.
        value.split(',').some((one) => names.includes((one.split(':')[0] ?? '').trim().toUpperCase())),
    )
  if (hasField('CREDIT_GRANTED')) return 'granted'
  return hasField('CREDIT_SUBMITTED') ? 'submitted' : null
}
