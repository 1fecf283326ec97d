/**
 * Describes the changes that a repair makes to a contact with the labels of the interface: operators do not know wire
 * names.
 */
import { t } from '@lingui/core/macro'
import type { LocationField } from '@onfreq/contracts/log/locations'
import type { RepairDifference } from '@onfreq/contracts/log/log'
import { hertzToMegahertzText, kilohertzToHertz } from '@onfreq/ham/frequency'
import { formatUtc } from '@onfreq/ui/time'
import { dayText, VIA_LABELS } from '../../../features/confirmations/list/words.ts'
import { REPAIR_FIELDS } from './repair-action.ts'

export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

type Value = RepairDifference['after'][string] | undefined

/** Labels of fields in addition to those of repairs and services. */
const LABELS: Readonly<Record<string, string>> = {
  get TS() {
    return t`Time`
  },
  get SubMode() {
    return t`Submode`
  },
  dxcc: 'DXCC',
  get country() {
    return t`Country`
  },
  get cq_zone() {
    return t`CQ zone`
  },
  get itu_zone() {
    return t`ITU zone`
  },
  get QSL_SENT() {
    return t`Card sent`
  },
  get QSLSDATE() {
    return t`Sent on`
  },
  get QSL_SENT_VIA() {
    return t`Sent by`
  },
  get QSL_RCVD() {
    return t`Card received`
  },
  get QSLRDATE() {
    return t`Received on`
  },
  get QSL_RCVD_VIA() {
    return t`Received by`
  },
  get QSL_VIA() {
    return t`QSL manager`
  },
}

const MY_LABELS: { readonly [Name in LocationField]: string } = {
  get MY_GRIDSQUARE() {
    return t`My Grid`
  },
  get MY_CITY() {
    return t`My QTH`
  },
  get MY_STATE() {
    return t`My State`
  },
  get MY_CQ_ZONE() {
    return t`My CQ zone`
  },
  get MY_ITU_ZONE() {
    return t`My ITU zone`
  },
  get MY_IOTA() {
    return t`My Island (IOTA)`
  },
  get MY_POTA_REF() {
    return t`My Park (POTA)`
  },
  get MY_SOTA_REF() {
    return t`My Summit (SOTA)`
  },
  get MY_WWFF_REF() {
    return t`My WWFF`
  },
  get MY_RIG() {
    return t`My Rig`
  },
  get MY_ANTENNA() {
    return t`My Antenna`
  },
  get TX_PWR() {
    return t`My Power (W)`
  },
}

/** For each sent or received field: the service, and the index of the label in {@link stateLabels}. */
const SERVICE_FIELDS: ReadonlyMap<string, readonly [service: string, state: number]> = new Map(
  [
    ['LoTW', 'LOTW_QSL_SENT', 'LOTW_QSLSDATE', 'LOTW_QSL_RCVD', 'LOTW_QSLRDATE'],
    ['eQSL', 'EQSL_QSL_SENT', 'EQSL_QSLSDATE', 'EQSL_QSL_RCVD', 'EQSL_QSLRDATE'],
    [
      'QRZ.com',
      'QRZCOM_QSO_UPLOAD_STATUS',
      'QRZCOM_QSO_UPLOAD_DATE',
      'QRZCOM_QSO_DOWNLOAD_STATUS',
      'QRZCOM_QSO_DOWNLOAD_DATE',
    ],
    [
      'Club Log',
      'CLUBLOG_QSO_UPLOAD_STATUS',
      'CLUBLOG_QSO_UPLOAD_DATE',
      'APP_ONFREQ_CLUBLOG_RCVD',
      'APP_ONFREQ_CLUBLOG_RDATE',
    ],
  ].flatMap(([service = '', ...fields]) => fields.map((field, index) => [field, [service, index]] as const)),
)

const stateLabels = () => [t`sent`, t`sent on`, t({ message: 'confirmed', context: 'a QSO' }), t`confirmed on`]

function toLabel(name: string): string {
  const state = SERVICE_FIELDS.get(name)
  if (state) return `${state[0]}: ${stateLabels()[state[1]] ?? ''}`
  if (Object.hasOwn(LABELS, name)) return LABELS[name] ?? name
  if (isLocationField(name)) return MY_LABELS[name]
  return REPAIR_FIELDS.find(({ value }) => value === name)?.label ?? name
}

const isLocationField = (name: string): name is LocationField => Object.hasOwn(MY_LABELS, name)

const CARD_LABELS: Readonly<Record<string, string>> = {
  get Y() {
    return t`yes`
  },
  get N() {
    return t`no`
  },
  get R() {
    return t`requested`
  },
  get Q() {
    return t`queued`
  },
  get I() {
    return t`not wanted`
  },
  get V() {
    return t`yes, checked`
  },
}

/** Derived fields; shown only if no other field changes. */
const DERIVED_FIELDS: ReadonlySet<string> = new Set(['mode_class', 'radio_mode', 'dxcc_source', 'LAT', 'LON'])

export function listChanges({ before, after }: RepairDifference): readonly FieldChange[] {
  const names = Object.keys(after)
  const telling = names.filter((name) => !DERIVED_FIELDS.has(name))
  return (telling.length > 0 ? telling : names).map((name) => ({
    label: toLabel(name),
    before: formatValue(name, before[name]),
    after: formatValue(name, after[name]),
  }))
}

function formatValue(name: string, value: Value): string {
  if (value === undefined || value === null || value === '') return '—'
  if (name === 'TS') return formatUtc(String(value))
  if (/(?:_SENT|_RCVD|_STATUS)$/.test(name)) return CARD_LABELS[String(value)] ?? String(value)
  if (name === 'QSL_SENT_VIA' || name === 'QSL_RCVD_VIA') return VIA_LABELS[String(value)] ?? String(value)
  if (/(?:SDATE|RDATE|_DATE)$/.test(name)) return dayText(String(value)) ?? '—'
  if (name === 'Freq') return hertzToMegahertzText(kilohertzToHertz(Number(value)) ?? 0)
  return String(value)
}
