/** Contacts as other programs tell of them → what waits in the outbox. */
import { createHash } from 'node:crypto'
import { entryFromFields, entryToFields, type LogEntry } from '@onfreq/ham/adif/contact'
import { parseAdi } from '@onfreq/ham/adif/parser'
import { adiRecord } from '@onfreq/ham/adif/writer'
import type { N1mmMessage } from '@onfreq/ham/wire/n1mm'
import { entryFromWsjtx, type WsjtxMessage } from '@onfreq/ham/wire/wsjtx'
import type { Outgoing } from './outbox.ts'

const text = (entry: LogEntry) => adiRecord(entryToFields(entry)).trim()

/** The same contact from two messages, or from two programs, has one key. */
function keyOf(entry: LogEntry): string {
  const at = Math.floor(entry.startedAt / 1000)
  const parts = [entry.stationCallsign ?? '', entry.call, at, entry.band ?? '', entry.submode ?? entry.mode ?? '']
  return `qso-${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32)}`
}

const outgoing = (entry: LogEntry): Outgoing => ({ key: keyOf(entry), adif: text(entry) })

/** Messages 5 and 12 both arrive for one contact; the key makes them one. */
export function fromWsjtx(message: WsjtxMessage): readonly Outgoing[] {
  if (message.type !== 'qso-logged' && message.type !== 'logged-adif') return []
  const entry = entryFromWsjtx(message)
  return entry === null ? [] : [outgoing(entry)]
}

export function fromAdif(adif: string): readonly Outgoing[] {
  return parseAdi(adif).records.flatMap((record) => {
    const read = entryFromFields(record.fields)
    return read.ok ? [outgoing(read.entry)] : []
  })
}

/** Contacts of other stations in an N1MM network come from those stations. */
export function fromN1mm(message: N1mmMessage): readonly Outgoing[] {
  switch (message.type) {
    case 'contact':
    case 'replace': {
      if (!message.isOriginal) return []
      const key = message.id === '' ? keyOf(message.entry) : n1mmKey(message.id)
      return [{ key, adif: text(message.entry), ...(message.type === 'replace' && { replace: true }) }]
    }
    case 'delete':
      return message.id === '' ? [] : [{ key: n1mmKey(message.id) }]
    case 'radio':
      return []
  }
}

const n1mmKey = (id: string) => `n1mm-${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 60)}`
