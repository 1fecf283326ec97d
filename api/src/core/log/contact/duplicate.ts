/**
 * The only definition of the duplicate rule: same owner, station callsign, call, band (or without one the frequency
 * to the nearest 10 kHz), mode group, satellite, and start times in the same minute. When both times have seconds
 * that differ, they are two contacts. The database enforces the same rule with the unique index on the generated
 * column `contact.dup_key`, and the lock on `log_owner` under which every insert checks first.
 */
import { mergeConfirmations } from '@onfreq/ham/adif/confirmations'
import {
  type ContactData,
  type ContactField,
  clearDerived,
  type ExtraFields,
  isDerived,
  type StoredContact,
} from './fields.ts'

/** A contact with the same key within this time is a possible duplicate. It is stored and listed for review. */
export const POSSIBLE_MS = 30 * 60_000
const MINUTE_MS = 60_000

/** The text of `dup_key`, character for character as built by the migration. */
export function duplicateKey(
  contact: Pick<ContactData, 'stationCall' | 'call' | 'band' | 'freqHz' | 'modeGroup' | 'satName'>,
): string {
  return `${contact.stationCall}|${contact.call}|${bandKey(contact.band, contact.freqHz)}|${contact.modeGroup}|${contact.satName ?? ''}`
}

function bandKey(band: string | null, freqHz: number | null): string {
  if (band !== null && band !== '11m') return band
  return freqHz === null ? (band ?? '') : String(Math.floor((freqHz + 5000) / 10_000))
}

interface Start {
  readonly startedAt: Date
  readonly hasSeconds: boolean
}

/** Whether two contacts with the same key are the same contact. */
export function isSameStart(a: Start, b: Start): boolean {
  const [first, second] = [a.startedAt.getTime(), b.startedAt.getTime()]
  if (a.hasSeconds && b.hasSeconds) return first === second
  return Math.floor(first / MINUTE_MS) === Math.floor(second / MINUTE_MS)
}

export function isNear(a: Start, b: Start): boolean {
  return Math.abs(a.startedAt.getTime() - b.startedAt.getTime()) <= POSSIBLE_MS
}

/**
 * Fields that are compared and filled when two records are the same contact. Fields of the key are equal by
 * definition.
 */
const MERGED: readonly (keyof ContactData & ContactField)[] = [
  'endedAt',
  'freqHz',
  'submode',
  'radioMode',
  'name',
  'rstSent',
  'rstRcvd',
  'comment',
  'power',
  'dxcc',
  'continent',
  'country',
  'lat',
  'lon',
  'cqZone',
  'ituZone',
  'durationS',
  'isRun',
  'email',
  'contactType',
  'contestName',
  'exchangeZone',
  'grid',
  'propMode',
  'activationType',
  'activationRef',
]

export interface FieldConflict {
  readonly field: string
  readonly previous: string
  readonly file: string
}

export interface Merge {
  /** The stored contact with its empty fields filled; null when nothing was filled. */
  readonly contact: StoredContact | null
  readonly filled: readonly string[]
  readonly conflicts: readonly FieldConflict[]
}

/** Fills empty or derived fields of `stored` from `incoming`. Never overwrites a given value. */
export function mergeContact<Data extends ContactData>(
  stored: Data,
  incoming: ContactData,
): { contact: Data | null; filled: string[]; conflicts: FieldConflict[] } {
  const contact = { ...stored }
  const filled: string[] = []
  const conflicts: FieldConflict[] = []
  for (const field of MERGED) {
    const input = incoming[field]
    if (input === null || isDerived(incoming, field)) continue
    const cached = stored[field]
    if (cached !== null && sameValue(cached, input)) continue
    if (cached === null || isDerived(stored, field)) {
      assign(contact, incoming, field)
      filled.push(field)
    } else if (field === 'lat' || field === 'lon') {
      // Positions differ in their last digits between programs. The difference is invisible in a grid square or on a
      // map.
      if (Math.abs(Number(cached) - Number(input)) > 0.05) conflicts.push(conflict(field, cached, input))
    } else {
      conflicts.push(conflict(field, cached, input))
    }
  }
  const extra = mergeExtra(stored.extra, incoming.extra, conflicts)
  if (extra.added.length > 0) {
    contact.extra = extra.fields
    filled.push(...extra.added)
  }
  const confirmed = mergeConfirmations(stored.confirmations, incoming.confirmations)
  if (confirmed.filled.length > 0) {
    contact.confirmations = confirmed.confirmations
    filled.push(...confirmed.filled.map((service) => `QSL ${service}`))
  }
  return { contact: filled.length > 0 ? contact : null, filled, conflicts }
}

function assign<Field extends keyof ContactData & ContactField>(
  target: ContactData,
  source: ContactData,
  field: Field,
): void {
  target[field] = source[field]
  clearDerived(target, field)
  if (field === 'dxcc') target.dxccSource = source.dxccSource
}

function mergeExtra(stored: ExtraFields | null, incoming: ExtraFields | null, conflicts: FieldConflict[]) {
  const added: string[] = []
  if (incoming === null) return { fields: stored, added }
  const values = new Map((stored ?? []).map(([name, value]) => [name, value]))
  const fields = [...(stored ?? [])]
  for (const field of incoming) {
    const [name, value] = field
    const cached = values.get(name)
    if (cached === undefined) {
      fields.push(field)
      added.push(name)
    } else if (cached !== value) conflicts.push({ field: name, previous: cached, file: value })
  }
  return { fields, added }
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'string' && typeof b === 'string')
    return a === b || a.trim().toUpperCase() === b.trim().toUpperCase()
  return a === b
}

function conflict(field: string, cached: unknown, file: unknown): FieldConflict {
  return { field, previous: text(cached), file: text(file) }
}

function text(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}
