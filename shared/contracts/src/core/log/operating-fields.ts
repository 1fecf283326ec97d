/** Additional operating fields by ADIF name: references, exchanges, locations, satellites. */
export const OPERATING_NAMES = [
  'QTH',
  'STATE',
  'CNTY',
  'IOTA',
  'POTA_REF',
  'SOTA_REF',
  'WWFF_REF',
  'SIG',
  'SIG_INFO',
  'STX',
  'STX_STRING',
  'SRX',
  'SRX_STRING',
  'APP_ONFREQ_QTC',
  'ARRL_SECT',
  'CLASS',
  'PRECEDENCE',
  'CHECK',
  'SAT_MODE',
  'FREQ_RX',
  'BAND_RX',
  'OPERATOR',
  'MY_POTA_REF',
  'MY_SOTA_REF',
  'MY_WWFF_REF',
  'MY_IOTA',
  'MY_SIG',
  'MY_SIG_INFO',
  'MY_GRIDSQUARE',
  'MY_CITY',
  'MY_STATE',
  'MY_CQ_ZONE',
  'MY_ITU_ZONE',
  'MY_RIG',
  'MY_ANTENNA',
  'NOTES',
] as const

export type OperatingName = (typeof OPERATING_NAMES)[number]

/** Maximum length of a field in characters; ADIF has no limit. */
export const OPERATING_LENGTH = { usual: 200, NOTES: 4000, APP_ONFREQ_QTC: 600 } as const

export function getMaxLength(name: string): number {
  return Object.entries(OPERATING_LENGTH).find(([own]) => own === name)?.[1] ?? OPERATING_LENGTH.usual
}
