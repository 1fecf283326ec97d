/**
 * A streaming ADI parser. Accepts chunks of any size and emits each record when it is complete, in linear time and with
 * memory bounded by the longest record. Chunk boundaries never affect the result.
 */
import { keep, say } from '@onfreq/i18n/texts'
import { decodeField, decodeUtf8, decodeWindows1252 } from './field-text.ts'
import { readMisfit } from './misfit.ts'
import {
  type AdifDocument,
  type AdifField,
  type AdifHeader,
  type AdifItem,
  type AdifNote,
  type AdifRecord,
  type AdifSource,
  readAll,
  readStream,
} from './records.ts'
import { endsWithFields, isPersonText, swallowedFrom } from './tag-text.ts'
import { EOR, emptyTag, IS_TAG, type NameEntry, NameTable, readTag, UNDECIDED } from './tags.ts'

/** In bytes; a longer declared length is invalid. */
const MAX_FIELD_LENGTH = 1 << 20
/** In bytes; a record that is longer is abandoned. */
const MAX_RECORD_LENGTH = 4 << 20
/** Maximum white space between two tags, in bytes. */
const MAX_GAP_LENGTH = 1 << 16

/** In characters; longer text between a value and the next tag is a comment of a program. */
const MAX_REST_LENGTH = 200

/** Maximum distance in characters to follow a length past text that looks like a tag. */
const MAX_COUNT_LENGTH = 500

/** Maximum text before a record that is included in its raw text, in bytes. */
const MAX_LEAD_LENGTH = 2000

const NO_NOTES: readonly AdifNote[] = []
const HEADER_FIELD = /^(?:ADIF_VER|CREATED_TIMESTAMP|PROGRAMID|PROGRAMVERSION|USERDEF\d+)$/
/** Comment in the header of files written by this product: nothing in them needs repair. */
const TRUSTED = /encoding: utf-8, lengths in bytes/i

/** Decodes to one character per byte, so that text offsets are byte offsets. */
const singleByte = new TextDecoder('windows-1252', { ignoreBOM: true })
/** Faster than `singleByte`, and sufficient for text that is pure ASCII. */
const anyUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Result of a step that needs more input. */
const WAIT = -1

/** The declared length does not end before a tag or white space. */
const MISFIT = 0
/** After white space, something other than a tag follows: a comment or the rest of the value. */
const LOOSE = 1
/** Only white space precedes the next tag or the end of the file. */
const FIT = 2

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

/** A part of the file with the offsets of its values; strings are created on demand. */
class Batch {
  readonly text: string
  readonly bytes: Uint8Array
  count = 0
  #cuts = new Int32Array(1024)
  /** Values that differ from the text, by index of the value. */
  #decoded: Map<number, string> | null = null

  constructor(bytes: Uint8Array, text: string) {
    this.bytes = bytes
    this.text = text
  }

  add(start: number, stop: number, decoded: string | null): void {
    const at = this.count * 2
    if (at === this.#cuts.length) {
      const bigger = new Int32Array(at * 2)
      bigger.set(this.#cuts)
      this.#cuts = bigger
    }
    this.#cuts[at] = start
    this.#cuts[at + 1] = stop
    if (decoded !== null) {
      this.#decoded ??= new Map()
      this.#decoded.set(this.count, decoded)
    }
    this.count++
  }

  value(number: number): string {
    const decoded = this.#decoded?.get(number)
    return decoded ?? this.text.slice(this.#cuts[number * 2], this.#cuts[number * 2 + 1])
  }

  /** Releases unused capacity when all values have been added. */
  close(): void {
    this.#cuts = this.#cuts.slice(0, this.count * 2)
  }

  rawText(from: number, end: number): string {
    const part = this.bytes.subarray(from, end)
    return (decodeUtf8(part) ?? decodeWindows1252(part)).trim()
  }
}

/** A record stores the offsets of its values; fields and raw text are created on demand. */
class AdiRecord implements AdifRecord {
  readonly kind = 'record'
  readonly line: number
  readonly offset: number
  readonly notes: readonly AdifNote[]
  readonly #batch: Batch
  readonly #first: number
  readonly #names: readonly string[]
  readonly #types: readonly string[] | null
  readonly #from: number
  readonly #end: number

  constructor(
    batch: Batch,
    first: number,
    names: readonly string[],
    types: readonly string[] | null,
    notes: readonly AdifNote[],
    place: { readonly line: number; readonly offset: number; readonly from: number; readonly end: number },
  ) {
    this.line = place.line
    this.offset = place.offset
    this.notes = notes
    this.#batch = batch
    this.#first = first
    this.#names = names
    this.#types = types
    this.#from = place.from
    this.#end = place.end
  }

  get fields(): readonly AdifField[] {
    return getFields(this.#batch, this.#first, this.#names, this.#types)
  }

  raw(): string {
    return this.#batch.rawText(this.#from, this.#end)
  }
}

function getFields(
  batch: Batch,
  first: number,
  names: readonly string[],
  types: readonly string[] | null,
): AdifField[] {
  const fields: AdifField[] = []
  let number = first
  for (const name of names) {
    fields.push({ name, value: batch.value(number), type: types?.[number - first] ?? '' })
    number++
  }
  return fields
}

/** A record while it is being read: its fields so far, and its position. */
interface ReadSoFar {
  /** Index of its first value in the batch. */
  readonly first: number
  readonly names: readonly string[]
  readonly types: readonly string[] | null
  /** End of the previous record. */
  readonly from: number
  /** Offset of the first tag; -1 without one. */
  readonly start: number
  readonly end: number
}

function sameNames(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false
  return true
}

export class AdiParser implements AdifSource {
  readonly #names = new NameTable()
  /** Predecessor of the first field of each record. */
  readonly #root: NameEntry = { name: '', spelling: '', next: null }
  /** Records of a log usually have the same fields in the same order, so they share one list of names. */
  #lastNames: readonly string[] = []
  #tag = emptyTag()
  #ahead = emptyTag()
  #aheadAt = -1
  #chunks: Uint8Array[] = []
  #waiting = 0
  #wanted = 1
  #bytes: Uint8Array = new Uint8Array(0)
  #text = ''
  /** Whether the current text is pure ASCII. */
  #plain = true
  #final = false
  /** Whether the first tag of the file has been read. */
  #begun = false
  /** Whether the header has ended, or the file has none. */
  #inBody = false
  #skipping = false
  #trusted = false
  /** Offset of the current text in the file. */
  #base = 0
  #line = 1
  #linesCountedTo = 0
  #headerFields: AdifField[] = []
  #preamble = ''
  #batch = new Batch(new Uint8Array(0), '')
  #valueStart = 0
  #valueStop = 0
  /** The value, if it differs from the text between the two offsets. */
  #decoded: string | null = null
  #notes: AdifNote[] | undefined

  get header(): AdifHeader {
    return { fields: this.#headerFields, preamble: this.#preamble }
  }

  push(chunk: Uint8Array): AdifItem[] {
    this.#chunks.push(chunk)
    this.#waiting += chunk.length
    // Incomplete input is parsed again only when its size has doubled: linear time for chunks of any size.
    return this.#waiting < this.#wanted ? [] : this.#run()
  }

  end(): AdifItem[] {
    this.#final = true
    return this.#run()
  }

  #gather(): void {
    const [first, ...others] = this.#chunks
    if (first && others.length === 0) this.#bytes = first
    else {
      this.#bytes = new Uint8Array(this.#waiting)
      let at = 0
      for (const chunk of this.#chunks) {
        this.#bytes.set(chunk, at)
        at += chunk.length
      }
    }
    this.#text = anyUtf8.decode(this.#bytes)
    this.#plain = this.#text.length === this.#bytes.length && !this.#text.includes('\ufffd')
    if (!this.#plain) this.#text = singleByte.decode(this.#bytes)
    this.#batch = new Batch(this.#bytes, this.#text)
    this.#linesCountedTo = 0
    this.#aheadAt = -1
  }

  #run(): AdifItem[] {
    this.#gather()
    const items: AdifItem[] = []
    let at = 0
    while (at < this.#text.length) {
      const next = this.#skipping ? this.#skip(at) : this.#readRecord(at, items)
      if (next === WAIT || next === at) break
      at = next
    }
    this.#countLines(at)
    this.#batch.close()
    const rest = this.#bytes.subarray(at)
    this.#base += at
    this.#chunks = [rest]
    this.#waiting = rest.length
    this.#wanted = Math.max(1, rest.length * 2)
    this.#text = ''
    return items
  }

  #countLines(to: number): void {
    let at = this.#text.indexOf('\n', this.#linesCountedTo)
    for (; at >= 0 && at < to; at = this.#text.indexOf('\n', at + 1)) this.#line++
    this.#linesCountedTo = Math.max(this.#linesCountedTo, to)
  }

  /** After a record without an end: skips to the next `<EOR>`. */
  #skip(from: number): number {
    for (let at = this.#text.indexOf('<', from); at >= 0; at = this.#text.indexOf('<', at + 1)) {
      const status = readTag(this.#text, at, this.#names, this.#root, this.#tag)
      if (status === UNDECIDED && !this.#final) return at
      if (status === IS_TAG && this.#tag.entry === EOR) {
        this.#skipping = false
        return this.#tag.end
      }
    }
    return this.#text.length
  }

  /** Reads a record, or the header, from `from` and returns the offset after it. */
  #readRecord(from: number, items: AdifItem[]): number {
    const text = this.#text
    const first = this.#batch.count
    const names: string[] = []
    let types: string[] | null = null
    this.#notes = undefined
    let before = this.#root
    let start = -1
    let at = from
    for (;;) {
      const open = this.#aheadAt >= at ? this.#aheadAt : text.indexOf('<', at)
      if (open < 0) return this.#textEnds({ first, names, types, from, start, end: text.length }, items)
      if (open === this.#aheadAt) {
        const read = this.#ahead
        this.#ahead = this.#tag
        this.#tag = read
        this.#aheadAt = -1
      } else {
        const status = readTag(text, open, this.#names, before, this.#tag)
        if (status === UNDECIDED && !this.#final) return WAIT
        if (status !== IS_TAG) {
          at = open + 1
          continue
        }
      }
      if (!this.#begun) this.#begin(text.slice(from, open))
      if (start < 0) start = open
      const { entry, length, type, end } = this.#tag
      if (length < 0) {
        if (entry === EOR) this.#finish({ first, names, types, from, start, end }, items)
        else this.#headerFields.push(...getFields(this.#batch, first, names, types))
        this.#inBody = true
        return end
      }
      if (open - start > MAX_RECORD_LENGTH) {
        this.#fail(/*i18n*/ 'The record has no end within 4 MB.', from, start, open, items)
        this.#skipping = true
        return open
      }
      before = entry
      at = this.#readValue(entry, length, end, names)
      if (at === WAIT) return WAIT
      if (this.#decoded === null && this.#valueStart === this.#valueStop) continue
      this.#batch.add(this.#valueStart, this.#valueStop, this.#decoded)
      if (type !== '') types ??= names.map(() => '')
      types?.push(type)
      names.push(entry.name)
    }
  }

  /** There is no further `<`: the text is a comment, or the last record of the file. */
  #textEnds(read: ReadSoFar, items: AdifItem[]): number {
    const { from, start, end } = read
    if (start >= 0) {
      if (!this.#final) return WAIT
      this.#note('structure', '', /*i18n*/ 'The record has no <EOR>')
      if (read.names.length > 0) this.#finish(read, items)
    } else if (!this.#begun) {
      if (this.#preamble.length < MAX_GAP_LENGTH) this.#preamble += this.#text.slice(from)
    } else if (!this.#final) return Math.max(from, end - MAX_LEAD_LENGTH)
    return end
  }

  /** Handles the first tag of the file: text before it is the header's free text. */
  #begin(before: string): void {
    this.#begun = true
    this.#preamble = (this.#preamble + before).replace(/^ï»¿/, '').slice(0, MAX_GAP_LENGTH)
    this.#trusted = TRUSTED.test(this.#preamble)
  }

  /** The raw text starts after the previous record, so that it includes the remains of a damaged first tag. */
  #locate(from: number, start: number, end: number) {
    this.#countLines(start)
    const lead = this.#inBody ? Math.max(from, start - MAX_LEAD_LENGTH) : start
    return { line: this.#line, offset: this.#base + start, from: lead, end }
  }

  #fail(reason: string, from: number, start: number, end: number, items: AdifItem[]): void {
    const place = this.#locate(from, start, end)
    const batch = this.#batch
    const raw = () => batch.rawText(place.from, place.end)
    items.push({ kind: 'failure', reason, line: place.line, offset: place.offset, raw })
  }

  #finish(read: ReadSoFar, items: AdifItem[]): void {
    const { from, start, end } = read
    const own = this.#inBody ? read : this.#withoutHeader(read)
    if (own === null) return
    const { names, types, first } = own
    if (names.length === 0) this.#fail(/*i18n*/ 'The record is empty.', from, start, end, items)
    else {
      if (!sameNames(names, this.#lastNames)) this.#lastNames = names
      const place = this.#locate(from, start, end)
      items.push(new AdiRecord(this.#batch, first, this.#lastNames, types, this.#notes ?? NO_NOTES, place))
    }
    this.#inBody = true
  }

  /** Splits a header without `<EOH>` from the first record. Null if there was only a header. */
  #withoutHeader(read: ReadSoFar): ReadSoFar | null {
    const fields = getFields(this.#batch, read.first, read.names, read.types)
    const header = fields.filter((field) => HEADER_FIELD.test(field.name))
    if (header.length === 0) return read
    this.#headerFields.push(...header)
    const own = fields.filter((field) => !HEADER_FIELD.test(field.name))
    if (own.length === 0) return null
    const first = this.#batch.count
    for (const field of own) this.#batch.add(0, 0, field.value)
    return { ...read, first, names: own.map((field) => field.name), types: own.map((field) => field.type) }
  }

  #note(kind: AdifNote['kind'], field: string, message: string, original?: string): void {
    this.#notes ??= []
    this.#notes.push(original === undefined ? { kind, field, message } : { kind, field, message, original })
  }

  /** Rates how well the text after `stop` matches the end of a field: MISFIT, LOOSE, FIT or WAIT. */
  #fit(stop: number, entry: NameEntry): number {
    const text = this.#text
    let at = stop
    while (at < text.length && isSpace(text.charCodeAt(at))) {
      if (at - stop > MAX_GAP_LENGTH) return FIT
      at++
    }
    if (at >= text.length) return this.#final ? FIT : WAIT
    if (text.charCodeAt(at) === 60) {
      const status = readTag(text, at, this.#names, entry, this.#ahead)
      if (status === IS_TAG) {
        this.#aheadAt = at
        return FIT
      }
      this.#aheadAt = -1
      if (status === UNDECIDED && !this.#final) return WAIT
    }
    return at > stop ? LOOSE : MISFIT
  }

  /** Offset of the next well-formed tag, or the end of the file. */
  #nextTag(from: number, entry: NameEntry): number {
    const text = this.#text
    const limit = from + MAX_RECORD_LENGTH
    for (let at = text.indexOf('<', from); at >= 0 && at < limit; at = text.indexOf('<', at + 1)) {
      const status = readTag(text, at, this.#names, entry, this.#ahead)
      if (status === IS_TAG) {
        this.#aheadAt = at
        return at
      }
      if (status === UNDECIDED && !this.#final) return WAIT
    }
    this.#aheadAt = -1
    if (text.length >= limit) return limit
    return this.#final ? text.length : WAIT
  }

  /** Stores the value that starts at `start`, and returns its end. */
  #readValue(entry: NameEntry, length: number, start: number, earlier: readonly string[]): number {
    const stop = start + length
    let fit = MISFIT
    if (length <= MAX_FIELD_LENGTH) {
      if (stop > this.#text.length) {
        if (!this.#final) return WAIT
      } else {
        fit = this.#fit(stop, entry)
        if (fit === WAIT) return WAIT
        if (fit === FIT) return this.#acceptFit(entry.name, start, stop, earlier)
      }
    }
    return this.#repair(entry, start, length, fit)
  }

  /** Accepts a length that ends at a tag, unless the value would contain the fields before a later tag. */
  #acceptFit(name: string, start: number, stop: number, earlier: readonly string[]): number {
    const open = this.#text.indexOf('<', start)
    if (open < 0 || open >= stop || this.#trusted) return this.#accept(name, start, stop)
    const next = swallowedFrom(this.#text, start, stop, name, earlier)
    if (next < 0) return this.#accept(name, start, stop)
    this.#aheadAt = -1
    return this.#endAtTag(name, start, next, stop - start)
  }

  #accept(name: string, start: number, stop: number): number {
    this.#valueStart = start
    this.#valueStop = stop
    this.#decoded = null
    if (this.#plain || this.#isPlain(start, stop)) return stop
    const { text, remark, original } = decodeField(this.#bytes.subarray(start, stop), !this.#trusted)
    if (remark !== '') this.#note('encoding', name, remark, original)
    this.#decoded = text
    return stop
  }

  #isPlain(start: number, stop: number): boolean {
    for (let at = start; at < stop; at++) if (this.#text.charCodeAt(at) > 127) return false
    return true
  }

  /**
   * The declared length in bytes does not end at a tag. Tries other ways of counting, which the text after the
   * value must confirm. As a last resort, the value ends at the next tag.
   */
  #repair(entry: NameEntry, start: number, length: number, fit: number): number {
    const { name } = entry
    const next = this.#nextTag(start, entry)
    if (next === WAIT) return WAIT
    if (this.#acceptMisfit(name, start, next, length)) return next
    const end = this.#endPastTags(name, start, next, length)
    if (end === WAIT || (end > next && this.#acceptMisfit(name, start, end, length))) return end
    if (end > next) this.#aheadAt = -1
    const stop = start + length
    if (fit === LOOSE && next >= stop && !this.#isRestOfValue(name, stop, next)) return this.#accept(name, start, stop)
    return this.#endAtTag(name, start, next, length)
  }

  /** Accepts the text between two offsets as the value if any way of counting matches its length. */
  #acceptMisfit(name: string, start: number, end: number, length: number): boolean {
    const read = readMisfit(this.#bytes.subarray(start, end), length, this.#trusted)
    if (read === null) return false
    this.#note(read.kind, name, read.message, read.original)
    this.#decoded = read.value === '' ? null : read.value
    this.#valueStart = this.#valueStop = end
    return true
  }

  /**
   * End of a value that contains text like a tag at `next`, if its length counts characters and ends at a later
   * tag. Returns `next` without such evidence, or if the tags in between are valid fields, which means that lengths
   * count bytes.
   */
  #endPastTags(name: string, start: number, next: number, length: number): number {
    if (this.#trusted || length > MAX_COUNT_LENGTH || !isPersonText(name)) return next
    const stop = this.#stopOfCharacters(start, length)
    if (stop <= next || stop === start + length) return next
    const fit = this.#fit(stop, this.#root)
    if (fit === WAIT) return WAIT
    if (fit === FIT && !endsWithFields(this.#text, start, stop)) return stop
    this.#aheadAt = -1
    return next
  }

  /** Offset after this many UTF-8 characters. */
  #stopOfCharacters(start: number, count: number): number {
    let stop = start
    for (let left = count; left > 0 && stop < this.#bytes.length; left--) {
      stop++
      while (((this.#bytes[stop] ?? 0) & 0xc0) === 0x80) stop++
    }
    return stop
  }

  /** Whether the text after the declared end continues the value; otherwise it is a comment of a program. */
  #isRestOfValue(name: string, stop: number, next: number): boolean {
    if (this.#trusted || !isPersonText(name) || next - stop > MAX_REST_LENGTH) return false
    const rest = this.#text.slice(stop, next).trimEnd()
    return !/[\r\n<]|^\s*(?:\/\/|\/\*|#|;|!)/.test(rest)
  }

  /** Ends the value at the next tag, whatever its length. */
  #endAtTag(name: string, start: number, next: number, length: number): number {
    let stop = next
    while (stop > start && isSpace(this.#text.charCodeAt(stop - 1))) stop--
    const read = stop - start
    const declared = this.#bytes.subarray(start, Math.min(start + length, start + MAX_LEAD_LENGTH))
    const original =
      length > 0 && length <= MAX_LEAD_LENGTH ? (decodeUtf8(declared) ?? decodeWindows1252(declared)) : undefined
    this.#note(
      'length',
      name,
      keep(() => say('Length {length} is wrong: read {read} bytes up to the next tag', { length, read })),
      original,
    )
    this.#accept(name, start, stop)
    return next
  }
}

/** Reads an entire ADI text or buffer. Lengths in a string may count bytes or characters, as in a file. */
export function parseAdi(input: string | Uint8Array): AdifDocument {
  return readAll(new AdiParser(), input)
}

/** Reads ADI from a byte stream and yields records and failures in order. */
export function parseAdiStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<AdifItem> {
  return readStream(new AdiParser(), chunks)
}
