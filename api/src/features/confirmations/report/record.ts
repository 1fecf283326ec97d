/** One record of a report from any service. */
import type { ReportService } from '@onfreq/contracts/confirmations/report'
import type { ConfirmationFacts, ServiceConfirmation } from '@onfreq/ham/adif/confirmations'
import { entryFromFields } from '@onfreq/ham/adif/contact'
import { type AdifField, type AdifItem, fieldValue } from '@onfreq/ham/adif/records'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { getModeGroup, type ModeGroup } from './mode-group.ts'

export interface ReportRecord {
  /** Number of the record in the report, from 1. */
  readonly record: number
  readonly call: string
  readonly baseCall: string
  /** The member's call; null when the service does not include it. */
  readonly ownCall: string | null
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly band: string | null
  readonly mode: string | null
  /** Group of the mode; null when the service does not include it, which matches every mode. */
  readonly group: ModeGroup | null
  readonly satName: string | null
  readonly state: ServiceConfirmation
  readonly confirmed: boolean
  /** Whether it is a report of a listener, which confirms no contact. */
  readonly isListener: boolean
  readonly fields: readonly AdifField[]
}

/** @returns null when the record cannot be parsed */
export function readRecord(service: ReportService, record: number, item: AdifItem): ReportRecord | null {
  return item.kind === 'failure' ? null : readFields(service, record, item.fields)
}

export function readFields(service: ReportService, record: number, input: readonly AdifField[]): ReportRecord | null {
  // QRZ.com sometimes writes an underscore for the slash in a call.
  const fields = input.map((field) =>
    field.name === 'CALL' ? { ...field, value: field.value.replaceAll('_', '/') } : field,
  )
  const read = entryFromFields(fields)
  if (!read.ok) return null
  const { entry } = read
  const value = (name: string) => fieldValue(fields, name).trim()
  const mode = entry.submode ?? entry.mode ?? (value('APP_LOTW_MODE') || null)
  const state = PARSE_STATE[service](value)
  return {
    record,
    call: entry.call,
    baseCall: baseCallsign(entry.call),
    ownCall: normaliseCallsign(value('APP_LOTW_OWNCALL')) || entry.stationCallsign,
    at: entry.startedAt,
    band: entry.band,
    mode: mode ?? (value('APP_LOTW_MODEGROUP') || null),
    group: getModeGroup(entry.mode ?? mode, entry.submode) ?? getModeGroup(value('APP_LOTW_MODEGROUP') || null),
    satName: entry.satName?.toUpperCase() ?? null,
    state: { ...state, ...(state.received === 'Y' && { says: readFacts(service, fields, entry.startedAt, mode) }) },
    confirmed: state.received === 'Y',
    // eQSL delivers reports of listeners to the same inbox.
    isListener: service === 'eqsl' && value('APP_EQSL_SWL').toUpperCase() === 'Y',
    fields,
  }
}

type GetValue = (name: string) => string
const parseDate = (text: string) => /^\d{8}/.exec(text.replaceAll('-', ''))?.[0]
const toDate = (name: 'sentOn' | 'receivedOn', text: string) => {
  const read = parseDate(text)
  return read === undefined ? {} : { [name]: read }
}

const PARSE_STATE: { readonly [Service in ReportService]: (value: GetValue) => ServiceConfirmation } = {
  lotw: (value) =>
    value('QSL_RCVD').toUpperCase() === 'Y' || value('APP_LOTW_RXQSL') !== ''
      ? { sent: 'Y', received: 'Y', ...toDate('receivedOn', value('QSLRDATE') || value('APP_LOTW_RXQSL')) }
      : // The record is in the report, so LoTW has received our contact.
        { sent: 'Y', ...toDate('sentOn', value('APP_LOTW_RXQSO')) },
  eqsl: (value) => ({ received: 'Y', ...toDate('receivedOn', value('EQSL_QSLRDATE') || value('QSLRDATE')) }),
  qrz: (value) =>
    value('APP_QRZLOG_STATUS').toUpperCase() === 'C'
      ? { sent: 'Y', received: 'Y', ...toDate('receivedOn', value('APP_QRZLOG_QSLDATE')) }
      : { sent: 'Y' },
  clublog: (value) => ({ received: 'Y', ...toDate('receivedOn', value('APP_ONFREQ_CLUBLOG_RDATE')) }),
}

function readFacts(
  service: ReportService,
  fields: readonly AdifField[],
  at: number,
  mode: string | null,
): ConfirmationFacts {
  const value = (name: string) => fieldValue(fields, name).trim()
  const text = (name: string) => value(name).slice(0, 60)
  // LoTW fills in zones that the other station never entered, and marks them in a comment.
  const readZone = (name: 'CQZ' | 'ITUZ', limit: number) => {
    const number = Number(value(name))
    const inferred = value(`APP_LOTW_${name}_INFERRED`).toUpperCase() === 'Y'
    return !inferred && Number.isInteger(number) && number >= 1 && number <= limit ? number : undefined
  }
  const grid = /^[A-R]{2}\d{2}(?:[A-X]{2}(?:\d{2}(?:[A-X]{2})?)?)?$/i.exec(value('GRIDSQUARE'))?.[0]
  const dxcc = Number(value('DXCC'))
  const facts: { [Fact in keyof ConfirmationFacts]: ConfirmationFacts[Fact] | undefined } = {
    dxcc: Number.isInteger(dxcc) && dxcc > 0 && dxcc < 1000 ? dxcc : undefined,
    // Records of QRZ.com and Club Log contain details of the log's owner, not of the other station.
    ...(service === 'lotw' || service === 'eqsl'
      ? {
          grid,
          grids: text('VUCC_GRIDS') || undefined,
          state: text('STATE') || undefined,
          county: text('CNTY') || undefined,
          iota: text('IOTA') || undefined,
          cqZone: readZone('CQZ', 40),
          ituZone: readZone('ITUZ', 90),
        }
      : {}),
    at: new Date(at).toISOString().slice(0, 19).concat('Z'),
    mode: mode ?? undefined,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}
