/** Fields that a condition may be on, with the words that people know them by. */
import { ADIF_FIELDS } from '@onfreq/ham/adif/fields'

const NAMES: Readonly<Record<string, string>> = {
  ANT_AZ: 'Antenna heading',
  APP_ONFREQ_ACTIVATION_REF: 'My activation',
  ARRL_SECT: 'ARRL section',
  CALL: 'Callsign',
  CNTY: 'County',
  COMMENT: 'Comment',
  CONTEST_ID: 'Contest',
  CONT: 'Continent',
  COUNTRY: 'Country',
  CQZ: 'CQ zone',
  DARC_DOK: 'DOK',
  DXCC: 'DXCC number',
  EMAIL: 'Email',
  FREQ: 'Frequency, MHz',
  GRIDSQUARE: 'Grid square',
  IOTA: 'IOTA reference',
  ITUZ: 'ITU zone',
  LOTW_QSL_RCVD: 'LoTW received',
  LOTW_QSL_SENT: 'LoTW sent',
  MY_ANTENNA: 'My antenna',
  MY_GRIDSQUARE: 'My grid square',
  MY_POTA_REF: 'My park',
  MY_RIG: 'My radio',
  MY_SOTA_REF: 'My summit',
  NAME: 'Name',
  NOTES: 'Notes',
  OPERATOR: 'Operator',
  POTA_REF: 'Park',
  PROP_MODE: 'Propagation',
  QSL_RCVD: 'Card received',
  QSL_SENT: 'Card sent',
  QSL_VIA: 'QSL manager',
  QSO_DATE: 'Day, UTC',
  QTH: 'Town',
  RST_RCVD: 'Report received',
  RST_SENT: 'Report sent',
  SAT_NAME: 'Satellite',
  SOTA_REF: 'Summit',
  SRX: 'Number received',
  STATE: 'State or province',
  STATION_CALLSIGN: 'My callsign',
  STX: 'Number sent',
  TIME_ON: 'Time, UTC',
  TX_PWR: 'Power, W',
}

export interface NamedField {
  readonly field: string
  /** Empty where ADIF's name is the only one. */
  readonly words: string
}

/** Those with everyday words first, each part by its words or name. */
export const CONDITION_FIELDS: readonly NamedField[] = [
  ...Object.entries(NAMES)
    .map(([field, words]) => ({ field, words }))
    .sort((a, b) => a.words.localeCompare(b.words)),
  ...[...ADIF_FIELDS]
    .filter((field) => !Object.hasOwn(NAMES, field) && !field.endsWith('_INTL'))
    .sort()
    .map((field) => ({ field, words: '' })),
]

/** ADIF's name of what was typed, which may be the everyday words; undefined for what is no field. */
export function fieldNamed(typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  const known = CONDITION_FIELDS.find(
    ({ field, words }) => field.toLowerCase() === wanted || (words !== '' && words.toLowerCase() === wanted),
  )
  if (known) return known.field
  const name = wanted.toUpperCase()
  return /^(?:APP_|USER)[A-Z0-9_]{1,54}$/.test(name) ? name : undefined
}
