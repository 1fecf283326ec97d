/**
 * ADIF fields that operators fill in beyond the basic ones: references, exchanges, locations, satellites. This list is used
 * by the API of the log, import and export, the log bar, the logger and the contact page.
 */

import { texts } from '@onfreq/i18n/texts'

export interface OperatingField {
  /** Label in the display language. */
  readonly label: string
  /** Whether the public page of a contact shows the field; fields about the home location and notes are private. */
  readonly public: boolean
}

const LABELS = texts({
  QTH: 'QTH',
  STATE: 'State',
  CNTY: 'County',
  IOTA: 'Island',
  POTA_REF: 'Park',
  SOTA_REF: 'Summit',
  WWFF_REF: 'WWFF',
  SIG: 'Special interest',
  SIG_INFO: 'Reference',
  STX: 'Serial sent',
  STX_STRING: 'Exchange sent',
  SRX: 'Serial received',
  SRX_STRING: 'Exchange received',
  APP_ONFREQ_QTC: 'QTCs',
  ARRL_SECT: 'ARRL section',
  CLASS: 'Class',
  PRECEDENCE: 'Precedence',
  CHECK: 'Check',
  SAT_MODE: 'Satellite mode',
  FREQ_RX: 'Receive MHz',
  BAND_RX: 'Receive band',
  OPERATOR: 'Operator',
  MY_POTA_REF: 'My park',
  MY_SOTA_REF: 'My summit',
  MY_WWFF_REF: 'My WWFF',
  MY_IOTA: 'My island',
  MY_SIG: 'My special interest',
  MY_SIG_INFO: 'My reference',
  MY_GRIDSQUARE: 'My grid',
  MY_CITY: 'My QTH',
  MY_STATE: 'My state',
  MY_CQ_ZONE: 'My CQ zone',
  MY_ITU_ZONE: 'My ITU zone',
  MY_RIG: 'My rig',
  MY_ANTENNA: 'My antenna',
  NOTES: 'Notes',
})

function field(name: keyof typeof LABELS, isPublic = true): OperatingField {
  return {
    get label() {
      return LABELS[name]
    },
    public: isPublic,
  }
}

/** Operating fields by ADIF name, in the order of display. */
export const OPERATING_FIELDS = {
  QTH: field('QTH'),
  STATE: field('STATE'),
  CNTY: field('CNTY'),
  IOTA: field('IOTA'),
  POTA_REF: field('POTA_REF'),
  SOTA_REF: field('SOTA_REF'),
  WWFF_REF: field('WWFF_REF'),
  SIG: field('SIG'),
  SIG_INFO: field('SIG_INFO'),
  STX: field('STX'),
  STX_STRING: field('STX_STRING'),
  SRX: field('SRX'),
  SRX_STRING: field('SRX_STRING'),
  APP_ONFREQ_QTC: field('APP_ONFREQ_QTC'),
  ARRL_SECT: field('ARRL_SECT'),
  CLASS: field('CLASS'),
  PRECEDENCE: field('PRECEDENCE'),
  CHECK: field('CHECK'),
  SAT_MODE: field('SAT_MODE'),
  FREQ_RX: field('FREQ_RX'),
  BAND_RX: field('BAND_RX'),
  OPERATOR: field('OPERATOR'),
  MY_POTA_REF: field('MY_POTA_REF'),
  MY_SOTA_REF: field('MY_SOTA_REF'),
  MY_WWFF_REF: field('MY_WWFF_REF'),
  MY_IOTA: field('MY_IOTA'),
  MY_SIG: field('MY_SIG'),
  MY_SIG_INFO: field('MY_SIG_INFO'),
  MY_GRIDSQUARE: field('MY_GRIDSQUARE', false),
  MY_CITY: field('MY_CITY', false),
  MY_STATE: field('MY_STATE', false),
  MY_CQ_ZONE: field('MY_CQ_ZONE'),
  MY_ITU_ZONE: field('MY_ITU_ZONE'),
  MY_RIG: field('MY_RIG'),
  MY_ANTENNA: field('MY_ANTENNA'),
  NOTES: field('NOTES', false),
} as const satisfies Readonly<Record<string, OperatingField>>

export type OperatingFieldName = keyof typeof OPERATING_FIELDS

export function isOperatingField(name: string): name is OperatingFieldName {
  return Object.hasOwn(OPERATING_FIELDS, name)
}

export const OPERATING_FIELD_NAMES: readonly OperatingFieldName[] =
  Object.keys(OPERATING_FIELDS).filter(isOperatingField)
