/**
 * ADIF fields that operators fill in beside the common ones: references, exchanges, places, satellites. One list for the
 * log's calls, its import and export, the log bar, the logger and the page of a contact.
 */

export interface OperatingField {
  /** As screens name it. */
  readonly label: string
  /** Whether the public page of a contact shows it: what says where somebody is at home, and notes, are the owner's own. */
  readonly public: boolean
}

const field = (label: string, isPublic = true): OperatingField => ({ label, public: isPublic })

/** By ADIF's names, in the order in which screens show them. */
export const OPERATING_FIELDS = {
  QTH: field('QTH'),
  STATE: field('State'),
  CNTY: field('County'),
  IOTA: field('Island'),
  POTA_REF: field('Park'),
  SOTA_REF: field('Summit'),
  WWFF_REF: field('WWFF'),
  SIG: field('Special interest'),
  SIG_INFO: field('Reference'),
  STX: field('Serial sent'),
  STX_STRING: field('Exchange sent'),
  SRX: field('Serial received'),
  SRX_STRING: field('Exchange received'),
  APP_ONFREQ_QTC: field('QTCs'),
  ARRL_SECT: field('ARRL section'),
  CLASS: field('Class'),
  PRECEDENCE: field('Precedence'),
  CHECK: field('Check'),
  SAT_MODE: field('Satellite mode'),
  FREQ_RX: field('Receive MHz'),
  BAND_RX: field('Receive band'),
  OPERATOR: field('Operator'),
  MY_POTA_REF: field('My park'),
  MY_SOTA_REF: field('My summit'),
  MY_WWFF_REF: field('My WWFF'),
  MY_IOTA: field('My island'),
  MY_SIG: field('My special interest'),
  MY_SIG_INFO: field('My reference'),
  MY_GRIDSQUARE: field('My grid', false),
  MY_CITY: field('My QTH', false),
  MY_STATE: field('My state', false),
  MY_CQ_ZONE: field('My CQ zone'),
  MY_ITU_ZONE: field('My ITU zone'),
  MY_RIG: field('My rig'),
  MY_ANTENNA: field('My antenna'),
  NOTES: field('Notes', false),
} as const satisfies Readonly<Record<string, OperatingField>>

export type OperatingFieldName = keyof typeof OPERATING_FIELDS

export function isOperatingField(name: string): name is OperatingFieldName {
  return Object.hasOwn(OPERATING_FIELDS, name)
}

export const OPERATING_FIELD_NAMES: readonly OperatingFieldName[] =
  Object.keys(OPERATING_FIELDS).filter(isOperatingField)
