/** A contact as exported to other services: ADIF fields without private and site-specific ones. */
import { type AdifField, fieldValue } from '@onfreq/ham/adif/records'
import { adiRecord } from '@onfreq/ham/adif/writer'
import type { SentAs } from './ledger.ts'

const PRIVATE = /^(?:APP_|USERDEF|EMAIL$|ADDRESS|NOTES)/

export function outgoingRecord(fields: readonly AdifField[], extra: readonly AdifField[] = []): string {
  return adiRecord([...fields.filter(({ name }) => !PRIVATE.test(name)), ...extra]).trim()
}

export function toSentAs(fields: readonly AdifField[], startedAt: Date, band: string | null): SentAs {
  return {
    call: fieldValue(fields, 'CALL'),
    stationCall: fieldValue(fields, 'STATION_CALLSIGN'),
    at: startedAt.toISOString(),
    band,
    mode: fieldValue(fields, 'SUBMODE') || fieldValue(fields, 'MODE'),
  }
}

/** Whether a service would treat the two as the same contact. */
export function isSameThere(a: SentAs, b: SentAs): boolean {
  const sameMode = a.mode === undefined || b.mode === undefined || a.mode === b.mode
  return a.call === b.call && a.stationCall === b.stationCall && a.band === b.band && a.at === b.at && sameMode
}
