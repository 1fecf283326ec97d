/** Fields available for conditions, with their everyday names. */
import { t } from '@lingui/core/macro'
import { ADIF_FIELDS } from '@onfreq/ham/adif/fields'
import { compareTexts } from '@onfreq/i18n/format'

const NAMES: Readonly<Record<string, string>> = {
  get ANT_AZ() {
    return t`Antenna heading`
  },
  get APP_ONFREQ_ACTIVATION_REF() {
    return t`My activation`
  },
  get ARRL_SECT() {
    return t`ARRL section`
  },
  get CALL() {
    return t`Callsign`
  },
  get CNTY() {
    return t`County`
  },
  get COMMENT() {
    return t`Comment`
  },
  get CONTEST_ID() {
    return t`Contest`
  },
  get CONT() {
    return t`Continent`
  },
  get COUNTRY() {
    return t`Country`
  },
  get CQZ() {
    return t`CQ zone`
  },
  get DARC_DOK() {
    return t`DOK`
  },
  get DXCC() {
    return t`DXCC number`
  },
  get EMAIL() {
    return t`Email`
  },
  get FREQ() {
    return t`Frequency, MHz`
  },
  get GRIDSQUARE() {
    return t`Grid square`
  },
  get IOTA() {
    return t`IOTA reference`
  },
  get ITUZ() {
    return t`ITU zone`
  },
  get LOTW_QSL_RCVD() {
    return t`LoTW received`
  },
  get LOTW_QSL_SENT() {
    return t`LoTW sent`
  },
  get MY_ANTENNA() {
    return t`My antenna`
  },
  get MY_GRIDSQUARE() {
    return t`My grid square`
  },
  get MY_POTA_REF() {
    return t`My park`
  },
  get MY_RIG() {
    return t`My radio`
  },
  get MY_SOTA_REF() {
    return t`My summit`
  },
  get NAME() {
    return t({ message: 'Name', context: 'a person' })
  },
  get NOTES() {
    return t`Notes`
  },
  get OPERATOR() {
    return t`Operator`
  },
  get POTA_REF() {
    return t`Park`
  },
  get PROP_MODE() {
    return t`Propagation`
  },
  get QSL_RCVD() {
    return t`Card received`
  },
  get QSL_SENT() {
    return t`Card sent`
  },
  get QSL_VIA() {
    return t`QSL manager`
  },
  get QSO_DATE() {
    return t`Day, UTC`
  },
  get QTH() {
    return t`Town`
  },
  get RST_RCVD() {
    return t`Report received`
  },
  get RST_SENT() {
    return t`Report sent`
  },
  get SAT_NAME() {
    return t`Satellite`
  },
  get SOTA_REF() {
    return t`Summit`
  },
  get SRX() {
    return t`Number received`
  },
  get STATE() {
    return t`State or province`
  },
  get STATION_CALLSIGN() {
    return t`My callsign`
  },
  get STX() {
    return t`Number sent`
  },
  get TIME_ON() {
    return t`Time, UTC`
  },
  get TX_PWR() {
    return t`Power, W`
  },
}

export interface NamedField {
  readonly field: string
  /** Everyday name; empty if the field only has an ADIF name. */
  readonly words: string
}

/** Fields with everyday names first, then the others; both sorted alphabetically. */
export function conditionFields(): readonly NamedField[] {
  const namedFields = Object.entries(NAMES).map(([field, words]) => ({ field, words }))
  return [...namedFields.sort((a, b) => compareTexts(a.words, b.words)), ...UNNAMED_FIELDS]
}

const UNNAMED_FIELDS: readonly NamedField[] = [...ADIF_FIELDS]
  .filter((field) => !Object.hasOwn(NAMES, field) && !field.endsWith('_INTL'))
  .sort()
  .map((field) => ({ field, words: '' }))

/** ADIF name for a typed ADIF or everyday name; undefined for an unknown field. */
export function fieldNamed(typed: string): string | undefined {
  const lowerCaseName = typed.trim().toLowerCase()
  const match = conditionFields().find(
    ({ field, words }) =>
      field.toLowerCase() === lowerCaseName || (words !== '' && words.toLowerCase() === lowerCaseName),
  )
  if (match) return match.field
  const name = lowerCaseName.toUpperCase()
  return /^(?:APP_|USER)[A-Z0-9_]{1,54}$/.test(name) ? name : undefined
}
