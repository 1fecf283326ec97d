/** Collects the records of a file into chunks, one transaction each. Duplicates within a chunk are resolved here. */
import { entryFromFields } from '@onfreq/ham/adif/contact'
import { type OwnPlace, withOwnPlace } from '@onfreq/ham/adif/own-place'
import { type AdifField, type AdifItem, type AdifNote, fieldValue } from '@onfreq/ham/adif/records'
import { contactFromEntry } from '../contact/adif.ts'
import { deriveLocation } from '../contact/derive.ts'
import { duplicateKey, type FieldConflict, isNear, isSameStart, mergeContact } from '../contact/duplicate.ts'
import type { StoredContact } from '../contact/fields.ts'
import { judgeEntity } from '../contact/judge-entity.ts'
import { hashText, type KnownRecords, sourceHash } from '../contact/source-hash.ts'
import type { StationCalls } from '../station.ts'
import type { ReportLine } from './batches.ts'

/** Chunk size: large enough for an efficient COPY, small enough that saves of the same operator hardly wait. */
export const CHUNK = 5000
/** Maximum stored length of a rejected record. */
const RAW_LENGTH = 64 * 1024
/** Maximum stored length of a repaired value and its original, in characters. */
const REPAIR_LENGTH = 2000
/** A contact further in the future than this has a wrong year rather than a wrong clock, and is rejected. */
const FUTURE_MS = 48 * 3_600_000
const MINUTE_MS = 60_000

export interface Draft {
  readonly record: number
  readonly line: number
  readonly ownerId: number
  readonly publicCall: boolean
  readonly knownId: number | null
  readonly hash: string
  readonly key: string
  data: StoredContact
  /** The time as written in the file, in which 12:10:00 and 12:10:30 are two contacts. */
  readonly hasSeconds: boolean
  /** Another contact of the same chunk with this key is within 30 minutes. */
  near: boolean
}

export interface Chunk {
  /** Numbers of the last record before the chunk, and of the last record in it. */
  readonly after: number
  readonly lastRecord: number
  readonly drafts: readonly Draft[]
  readonly lines: readonly ReportLine[]
  readonly rejected: number
  readonly notes: number
  /** Records that duplicate an earlier one of this chunk. */
  readonly same: number
  readonly merged: number
  readonly mergedFields: number
  readonly conflicts: number
}

/** Station data for records without their own. */
interface StationOfFile {
  /** For records without a station call, regardless of their operator. */
  readonly callsign: string | null
  readonly fields: OwnPlace
  /** The call that the location belongs to. */
  readonly placeCall: string
  /** True when the times of the file are to the minute: seconds of 00 mean nothing. */
  readonly hasMinutesOnly: boolean
}

export class ChunkBuilder {
  readonly #calls: StationCalls
  readonly #station: StationOfFile
  readonly #known: KnownRecords
  readonly #now: number
  #lastRecord: number
  #after: number
  #drafts: Draft[] = []
  #lines: ReportLine[] = []
  /** Drafts by owner and key. */
  #leaders = new Map<number, Map<string, Draft[]>>()
  #rejected = 0
  #notes = 0
  #same = 0
  #merged = 0
  #mergedFields = 0
  #conflicts = 0

  /** Records up to `startAfter` have been applied. */
  constructor(calls: StationCalls, station: StationOfFile, known: KnownRecords, now: Date, startAfter: number) {
    this.#calls = calls
    this.#station = station
    this.#known = known
    this.#now = now.getTime()
    this.#lastRecord = startAfter
    this.#after = startAfter
  }

  get records(): number {
    return this.#drafts.length + this.#rejected + this.#same + this.#merged
  }

  get lastRecord(): number {
    return this.#lastRecord
  }

  add(item: AdifItem): void {
    this.#lastRecord += 1
    if (item.kind === 'failure') {
      this.#reject(item, null, item.reason)
      return
    }
    const { fields } = item
    const hash = sourceHash(fields)
    // A record that was imported before adds nothing, even if its contact has been changed since the first import.
    if (this.#known.has(hash)) {
      this.#same += 1
      return
    }
    const { fields: place, placeCall, callsign } = this.#station
    const read = entryFromFields(withOwnPlace(fields, place, placeCall), callsign)
    if (!read.ok) {
      this.#reject(item, fields.find((field) => field.name === 'CALL')?.value ?? null, read.reason)
      return
    }
    const { entry } = read
    if (entry.startedAt > this.#now + FUTURE_MS) {
      this.#reject(item, entry.call, /*i18n*/ 'The contact is in the future.')
      return
    }
    for (const note of item.notes) this.#note(note, item.line, entry.call, fields)
    for (const note of read.notes) this.#note(note, item.line, entry.call, fields)
    const route = this.#calls.route(entry.stationCallsign ?? '')
    const { data, knownId } = contactFromEntry(entry, route.stationCall)
    const hasSeconds = data.hasSeconds
    if (this.#station.hasMinutesOnly && data.startedAt.getTime() % MINUTE_MS === 0) data.hasSeconds = false
    for (const note of judgeEntity(data)) this.#note(note, item.line, entry.call, fields)
    const draft: Draft = {
      record: this.#lastRecord,
      line: item.line,
      ownerId: route.ownerId,
      publicCall: route.publicCall,
      knownId,
      hash: hashText(hash),
      key: duplicateKey(data),
      data,
      hasSeconds,
      near: false,
    }
    this.#settle(draft)
  }

  /** The drafts with all derived fields. */
  finish(): Chunk {
    for (const { data } of this.#drafts) deriveLocation(data)
    const chunk: Chunk = {
      after: this.#after,
      lastRecord: this.#lastRecord,
      drafts: this.#drafts,
      lines: this.#lines,
      rejected: this.#rejected,
      notes: this.#notes,
      same: this.#same,
      merged: this.#merged,
      mergedFields: this.#mergedFields,
      conflicts: this.#conflicts,
    }
    this.#after = this.#lastRecord
    this.#drafts = []
    this.#lines = []
    this.#leaders = new Map()
    this.#rejected = 0
    this.#notes = 0
    this.#same = 0
    this.#merged = 0
    this.#mergedFields = 0
    this.#conflicts = 0
    return chunk
  }

  #settle(draft: Draft): void {
    let ofOwner = this.#leaders.get(draft.ownerId)
    if (ofOwner === undefined) {
      ofOwner = new Map()
      this.#leaders.set(draft.ownerId, ofOwner)
    }
    const bucket = ofOwner.get(draft.key)
    if (bucket === undefined) {
      ofOwner.set(draft.key, [draft])
      this.#drafts.push(draft)
      return
    }
    const leader = bucket.find((other) => isSameStart(getStart(other), getStart(draft)))
    if (leader === undefined) {
      draft.near = bucket.some((other) => isNear(other.data, draft.data))
      bucket.push(draft)
      this.#drafts.push(draft)
      return
    }
    const merge = mergeContact(leader.data, draft.data)
    if (merge.contact === null) this.#same += 1
    else {
      leader.data = merge.contact
      this.#merged += 1
      this.#mergedFields += merge.filled.length
    }
    this.#conflicts += merge.conflicts.length
    this.#lines.push(...conflictLines(draft, merge.conflicts, null))
  }

  #note(note: AdifNote, line: number, call: string, fields: readonly AdifField[]): void {
    this.#notes += 1
    this.#lines.push({
      ...this.#place(line, call),
      kind: 'note',
      field: note.field || null,
      message: note.message,
      kept: note.original === undefined ? null : fieldValue(fields, note.field).slice(0, REPAIR_LENGTH),
      file: note.original?.slice(0, REPAIR_LENGTH) ?? null,
    })
  }

  #place(line: number, call: string | null) {
    return { record: this.#lastRecord, line, call }
  }

  #reject(item: AdifItem, call: string | null, reason: string): void {
    this.#rejected += 1
    const raw = item.raw().slice(0, RAW_LENGTH)
    this.#lines.push({
      ...this.#place(item.line, call?.slice(0, 40) ?? null),
      kind: 'rejected',
      field: null,
      message: reason,
      raw,
    })
  }
}

const getStart = ({ data, hasSeconds }: Draft) => ({ startedAt: data.startedAt, hasSeconds })

export function conflictLines(
  draft: Pick<Draft, 'record' | 'line' | 'data'>,
  conflicts: readonly FieldConflict[],
  contactId: number | null,
): readonly ReportLine[] {
  return conflicts.map((conflict) => ({
    kind: 'conflict',
    record: draft.record,
    line: draft.line,
    call: draft.data.call,
    field: conflict.field,
    message: /*i18n*/ 'The log and the file differ; we kept the log.',
    kept: conflict.previous.slice(0, 500),
    file: conflict.file.slice(0, 500),
    contactId,
  }))
}
