/** What a repair would change in a contact, in the words of the screen: the wire's own names say nothing to an operator. */
import { LOCATION_FIELDS } from '@onfreq/contracts/log/locations'
import type { RepairDifference } from '@onfreq/contracts/log/log'
import { hertzToMegahertzText, kilohertzToHertz } from '@onfreq/ham/frequency'
import { formatUtc } from '@onfreq/ui/time'
import { dayWords, VIA_WORDS } from '../../confirmations/words.ts'
import { REPAIR_FIELDS } from './repair-action.ts'

export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

type Value = RepairDifference['after'][string] | undefined

const STATE_LABELS = ['sent', 'sent on', 'confirmed', 'confirmed on']

const LABELS: ReadonlyMap<string, string> = new Map<string, string>([
  ...REPAIR_FIELDS.map(({ value, label }) => [value, label] as const),
  ...Object.entries(LOCATION_FIELDS).map(([name, label]) => [name, `My ${label}`] as const),
  ['TS', 'Time'],
  ['SubMode', 'Submode'],
  ['dxcc', 'DXCC'],
  ['country', 'Country'],
  ['cq_zone', 'CQ zone'],
  ['itu_zone', 'ITU zone'],
  ['QSL_SENT', 'Card sent'],
  ['QSLSDATE', 'Sent on'],
  ['QSL_SENT_VIA', 'Sent by'],
  ['QSL_RCVD', 'Card received'],
  ['QSLRDATE', 'Received on'],
  ['QSL_RCVD_VIA', 'Received by'],
  ['QSL_VIA', 'QSL manager'],
  ...[
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
  ].flatMap(([service = '', ...fields]) =>
    fields.map((field, at): [string, string] => [field, `${service}: ${STATE_LABELS[at] ?? ''}`]),
  ),
])

const CARD_WORDS: Readonly<Record<string, string>> = {
  Y: 'yes',
  N: 'no',
  R: 'requested',
  Q: 'queued',
  I: 'not wanted',
  V: 'yes, checked',
}

/** These follow from the others, and are told only when nothing else changes. */
const FOLLOWING: ReadonlySet<string> = new Set(['mode_class', 'radio_mode', 'dxcc_source', 'LAT', 'LON'])

export function changesOf({ before, after }: RepairDifference): readonly FieldChange[] {
  const names = Object.keys(after)
  const telling = names.filter((name) => !FOLLOWING.has(name))
  return (telling.length > 0 ? telling : names).map((name) => ({
    label: LABELS.get(name) ?? name,
    before: wordsOf(name, before[name]),
    after: wordsOf(name, after[name]),
  }))
}

function wordsOf(name: string, value: Value): string {
  if (value === undefined || value === null || value === '') return '—'
  if (name === 'TS') return formatUtc(String(value))
  if (/(?:_SENT|_RCVD|_STATUS)$/.test(name)) return CARD_WORDS[String(value)] ?? String(value)
  if (name === 'QSL_SENT_VIA' || name === 'QSL_RCVD_VIA') return VIA_WORDS[String(value)] ?? String(value)
  if (/(?:SDATE|RDATE|_DATE)$/.test(name)) return dayWords(String(value)) ?? '—'
  if (name === 'Freq') return hertzToMegahertzText(kilohertzToHertz(Number(value)) ?? 0)
  return String(value)
}
