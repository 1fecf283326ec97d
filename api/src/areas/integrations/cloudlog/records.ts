/** The ADIF of a request as entries of a log: all of them, or the reason why none is taken. */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/texts-integrations'
import { entryFromFields, type LogEntry } from '@onfreq/ham/adif/contact'
import { parseAdi } from '@onfreq/ham/adif/parser'
import { fieldValue } from '@onfreq/ham/adif/records'

const DAY_MS = 86_400_000

export type ReadRecords =
  | { readonly ok: true; readonly entries: readonly LogEntry[] }
  | { readonly ok: false; readonly reason: string }

/** `stationCall` is the call of records that name none. */
export function readRecords(adif: string, stationCall: string | null, now: number): ReadRecords {
  const { records, failures } = parseAdi(adif)
  const [failure] = failures
  if (failure !== undefined) return refuse(failure.reason)
  if (records.length === 0) return refuse(CLOUDLOG_TEXTS.noRecords)
  if (records.length > CLOUDLOG_LIMITS.contacts) return refuse(CLOUDLOG_TEXTS.tooMany(CLOUDLOG_LIMITS.contacts))
  const entries: LogEntry[] = []
  for (const [index, record] of records.entries()) {
    const { fields } = record
    const read = entryFromFields(fields)
    if (!read.ok) return refuse(CLOUDLOG_TEXTS.record(index + 1, read.reason))
    if (read.entry.startedAt > now + DAY_MS) return refuse(CLOUDLOG_TEXTS.record(index + 1, CLOUDLOG_TEXTS.future))
    const named = fieldValue(fields, 'STATION_CALLSIGN').trim() !== ''
    entries.push(named || stationCall === null ? read.entry : { ...read.entry, stationCallsign: stationCall })
  }
  return { ok: true, entries }
}

const refuse = (reason: string) => ({ ok: false as const, reason })
