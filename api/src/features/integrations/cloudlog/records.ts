/**
 * Converts the ADIF of a request to log entries.
 * @returns all of them, or the reason for the rejection, in English for programs
 */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { entryFromFields, type LogEntry } from '@onfreq/ham/adif/contact'
import { withOwnPlace } from '@onfreq/ham/adif/own-place'
import { parseAdi } from '@onfreq/ham/adif/parser'
import type { AdifField } from '@onfreq/ham/adif/records'
import { sayKept } from '@onfreq/i18n/texts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { type Station, toMark } from './stations.ts'

const DAY_MS = 86_400_000

export type ReadRecords =
  | { readonly ok: true; readonly entries: readonly LogEntry[] }
  | { readonly ok: false; readonly reason: string }

/** Defaults of a station: call and location for records without them. */
export interface StationDefaults {
  readonly callsign: string | null
  /** Field values by ADIF name. */
  readonly fields: Readonly<Record<string, string>>
  /** Stored with each contact regardless of the record: the location it was made at. */
  readonly mark?: readonly [name: string, value: string] | undefined
}

/**
 * The defaults of a station.
 * @param named whether the program chose it; then its call is used for records without one
 */
export function getDefaults(station: Station, named: boolean): StationDefaults {
  if (station.fields === undefined) return { callsign: named ? station.callsign : null, fields: {} }
  return { callsign: station.callsign, fields: station.fields, mark: toMark(station) }
}

/**
 * The station of a record, for programs that send it themselves. If a record has only an operator, that is the station
 * too, as ADIF defines. In a club, the station is the club.
 */
export const getStation = ({ callsign, operator }: Pick<Viewer, 'callsign' | 'operator'>): StationDefaults => ({
  callsign: operator === null ? null : callsign,
  fields: {},
})

export function readRecords(adif: string, station: StationDefaults, now: number): ReadRecords {
  const { records, failures } = parseAdi(adif)
  const [failure] = failures
  if (failure !== undefined) return toRejection(sayKept(failure.reason))
  if (records.length === 0) return toRejection(CLOUDLOG_TEXTS.noRecords)
  if (records.length > CLOUDLOG_LIMITS.contacts) return toRejection(CLOUDLOG_TEXTS.tooMany(CLOUDLOG_LIMITS.contacts))
  const entries: LogEntry[] = []
  for (const [index, record] of records.entries()) {
    const fields = addMark(withOwnPlace(record.fields, station.fields, station.callsign ?? ''), station.mark)
    const read = entryFromFields(fields, station.callsign)
    if (!read.ok) return toRejection(CLOUDLOG_TEXTS.record(index + 1, sayKept(read.reason)))
    if (read.entry.startedAt > now + DAY_MS) return toRejection(CLOUDLOG_TEXTS.record(index + 1, CLOUDLOG_TEXTS.future))
    entries.push(read.entry)
  }
  return { ok: true, entries }
}

function addMark(fields: readonly AdifField[], mark: StationDefaults['mark']): readonly AdifField[] {
  if (mark === undefined) return fields
  const [name, value] = mark
  return [...fields.filter((field) => field.name !== name), { name, value, type: '' }]
}

const toRejection = (reason: string) => ({ ok: false as const, reason })
