/** Converts contacts reported by other programs to entries of the outbox. */
import { createHash } from 'node:crypto'
import { entryFromFields, entryToFields, type LogEntry } from '@onfreq/ham/adif/contact'
import { parseAdi } from '@onfreq/ham/adif/parser'
import { adiRecord } from '@onfreq/ham/adif/writer'
import type { N1mmMessage } from '@onfreq/ham/wire/n1mm'
import { entryFromWsjtx, type WsjtxLoggedAdif, type WsjtxQsoLogged } from '@onfreq/ham/wire/wsjtx'
import type { Outgoing } from './outbox.ts'

const text = (entry: LogEntry) => adiRecord(entryToFields(entry)).trim()

const hashed = (kind: string, ...parts: readonly (string | number)[]) =>
  `${kind}-${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32)}`

/** The same contact from two messages or programs has the same key. Some programs omit the station callsign. */
function toKey(entry: LogEntry, ownCall: string): string {
  const at = Math.floor(entry.startedAt / 1000)
  const mode = entry.submode ?? entry.mode ?? ''
  return hashed('qso', entry.stationCallsign ?? ownCall, entry.call, at, entry.band ?? '', mode)
}

const outgoing = (entry: LogEntry, ownCall: string): Outgoing => ({ key: toKey(entry, ownCall), adif: text(entry) })

/** Messages 5 and 12 both arrive for a contact; they have the same key. */
export function fromWsjtx(message: WsjtxQsoLogged | WsjtxLoggedAdif, ownCall: string): readonly Outgoing[] {
  const entry = entryFromWsjtx(message)
  return entry === null ? [] : [outgoing(entry, ownCall)]
}

export function fromAdif(adif: string | Uint8Array, ownCall: string): readonly Outgoing[] {
  return readLog(adif, ownCall).map(({ contact }) => contact)
}

export interface LogRecord {
  readonly contact: Outgoing
  /** Hash of the fields, independent of formatting, so that an unchanged record has the same hash. */
  readonly hash: string
}

/** Contacts of a log; invalid records are omitted. */
export function readLog(adif: string | Uint8Array, ownCall: string): readonly LogRecord[] {
  return parseAdi(adif).records.flatMap((record) => {
    // JS8Call ends a record with a second MODE field, which is empty.
    const fields = record.fields.filter(({ value }) => value !== '')
    const entry = entryFromFields(fields)
    if (!entry.ok) return []
    const fieldTexts = fields.map(({ name, value }) => `${name}=${value.trim()}`).sort()
    const hash = createHash('sha256').update(fieldTexts.join('\n')).digest('hex').slice(0, 20)
    return [{ contact: outgoing(entry.entry, ownCall), hash }]
  })
}

/** Contacts of other stations in an N1MM network are omitted, because those stations send them. */
export function fromN1mm(message: N1mmMessage): readonly Outgoing[] {
  switch (message.type) {
    case 'contact':
    case 'replace': {
      if (!message.isOriginal) return []
      const { entry, old } = message
      const before = message.type === 'replace' && old !== null ? old : entry
      const key = n1mmKey(message.id, before.call, before.startedAt ?? entry.startedAt)
      return [{ key, adif: text(entry), ...(message.type === 'replace' && { replace: true }) }]
    }
    case 'delete':
      return message.id === '' && message.startedAt === null
        ? []
        : [{ key: n1mmKey(message.id, message.call, message.startedAt ?? 0) }]
    case 'radio':
    case 'spot':
      return []
  }
}

/** Old versions of N1MM send no id but call and time, and for a change also the previous ones. */
const n1mmKey = (id: string, call: string, startedAt: number) =>
  id === '' ? hashed('n1mm', call, startedAt) : `n1mm-${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 60)}`
