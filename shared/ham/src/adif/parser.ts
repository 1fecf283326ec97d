/**
 * A streaming parser for ADI. It takes bytes in chunks of any size and gives records as they become complete, in linear
 * time and with memory bounded by the longest record, whatever the file holds. Chunk borders never change the result.
 */
import { decodeField, decodeUtf8, decodeWindows1252, takeWithEntities } from './field-text.ts'
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
import { EOR, emptyTag, IS_TAG, type NameEntry, NameTable, readTag, UNDECIDED } from './tags.ts'

/** A field that declares more bytes than this declares nonsense. */
const LONGEST_FIELD = 1 << 20
/** A record that has not ended after so many bytes is given up. */
const LONGEST_RECORD = 4 << 20
/** White space between two tags is not followed further than this. */
const LONGEST_GAP = 1 << 16

/** So much of what stands before a record belongs to its raw text, bytes. */
const LONGEST_LEAD = 2000

const NO_NOTES: readonly AdifNote[] = []
const HEADER_FIELD = /^(?:ADIF_VER|CREATED_TIMESTAMP|PROGRAMID|PROGRAMVERSION|USERDEF\d+)$/
/** Written by this product into the header of its files: nothing in them needs repair. */
const TRUSTED = /encoding: utf-8, lengths in bytes/i

/** One byte becomes one character, so that a place in the text is a place in the bytes. */
const singleByte = new TextDecoder('windows-1252', { ignoreBOM: true })

/** More bytes are needed. */
const WAIT = -1

/** A declared length does not suit what follows the field. */
const MISFIT = 0
/** White space follows and then something that is no tag: a comment, or the rest of the value. */
const LOOSE = 1
/** A tag or the end of the file follows, with nothing but white space before it. */
const FIT = 2

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

/** The names and values of a record as it is being read. */
interface Columns {
  names: string[]
  values: string[]
  /** Null while no field has a type. */
  types: string[] | null
}

function fieldsOf({ names, values, types }: Columns): AdifField[] {
  return values.map((value, index) => ({ name: names[index] ?? '', value, type: types?.[index] ?? '' }))
}

function removeHeader(columns: Columns): void {
  const own = fieldsOf(columns).filter((field) => !HEADER_FIELD.test(field.name))
  columns.names = own.map((field) => field.name)
  columns.values = own.map((field) => field.value)
  columns.types = own.map((field) => field.type)
}

function sameNames(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false
  return true
}

/** A record keeps its values and where it stands; its fields and its text are made when they are asked for. */
class AdiRecord implements AdifRecord {
  readonly kind = 'record'
  readonly notes: readonly AdifNote[]
  readonly line: number
  readonly offset: number
  readonly #columns: Columns
  readonly #bytes: Uint8Array
  readonly #from: number
  readonly #end: number

  constructor(columns: Columns, notes: readonly AdifNote[], line: number, offset: number, place: Place) {
    this.#columns = columns
    this.notes = notes
    this.line = line
    this.offset = offset
    this.#bytes = place.bytes
    this.#from = place.from
    this.#end = place.end
  }

  get fields(): readonly AdifField[] {
    return fieldsOf(this.#columns)
  }

  raw(): string {
    return rawText({ bytes: this.#bytes, from: this.#from, end: this.#end })
  }
}

interface Place {
  readonly bytes: Uint8Array
  readonly from: number
  readonly end: number
}

function rawText({ bytes, from, end }: Place): string {
  const part = bytes.subarray(from, end)
  return (decodeUtf8(part) ?? decodeWindows1252(part)).trim()
}

export class AdiParser implements AdifSource {
  readonly #names = new NameTable()
  /** Stands before the first field of every record. */
  readonly #root: NameEntry = { name: '', spelling: '', next: null }
  #lastNames: string[] = []
  #tag = emptyTag()
  #ahead = emptyTag()
  #aheadAt = -1
  #chunks: Uint8Array[] = []
  #waiting = 0
  #wanted = 1
  #bytes: Uint8Array = new Uint8Array(0)
  #text = ''
  /** No byte beyond ASCII in the present text. */
  #plain = true
  #final = false
  /** The first tag of the file has been seen. */
  #begun = false
  /** The header is over, or there was none. */
  #inBody = false
  #skipping = false
  #trusted = false
  /** Where the present text starts in the file. */
  #base = 0
  #line = 1
  #linesCountedTo = 0
  #headerFields: AdifField[] = []
  #preamble = ''
  #value = ''
  #notes: AdifNote[] | undefined

  get header(): AdifHeader {
    return { fields: this.#headerFields, preamble: this.#preamble }
  }

  push(chunk: Uint8Array): AdifItem[] {
    this.#chunks.push(chunk)
    this.#waiting += chunk.length
    // What was not complete is tried again when there is twice as much of it: linear time for chunks of any size.
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
    this.#text = singleByte.decode(this.#bytes)
    this.#plain = !/[\u0080-\uffff]/.test(this.#text)
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

  /** After a record that never ended: on to the next `<EOR>`. */
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

  /** Reads one record (or the header) from `from` and returns the place behind it. */
  #readRecord(from: number, items: AdifItem[]): number {
    const text = this.#text
    const columns: Columns = { names: [], values: [], types: null }
    this.#notes = undefined
    let before = this.#root
    let start = -1
    let at = from
    for (;;) {
      const open = this.#aheadAt >= at ? this.#aheadAt : text.indexOf('<', at)
      if (open < 0) return this.#textEnds(from, start, columns, items)
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
        if (entry === EOR) this.#finish(columns, from, start, end, items)
        else this.#headerFields.push(...fieldsOf(columns))
        this.#inBody = true
        return end
      }
      if (open - start > LONGEST_RECORD) {
        this.#fail('The record has no end within 4 MB.', this.#placeOf(from, start, open), start, items)
        this.#skipping = true
        return open
      }
      before = entry
      at = this.#readValue(entry, length, end)
      if (at === WAIT) return WAIT
      if (this.#value === '') continue
      if (type !== '') columns.types ??= columns.values.map(() => '')
      columns.types?.push(type)
      columns.names.push(entry.name)
      columns.values.push(this.#value)
    }
  }

  /** No `<` is left: a comment, or the last record of the file. */
  #textEnds(from: number, start: number, columns: Columns, items: AdifItem[]): number {
    const end = this.#text.length
    if (start >= 0) {
      if (!this.#final) return WAIT
      this.#note('structure', '', 'The record has no <EOR>')
      if (columns.values.length > 0) this.#finish(columns, from, start, end, items)
    } else if (!this.#begun) {
      if (this.#preamble.length < LONGEST_GAP) this.#preamble += this.#text.slice(from)
    } else if (!this.#final) return Math.max(from, end - LONGEST_LEAD)
    return end
  }

  /** The first tag of the file: what stood before it is the header's free text. */
  #begin(before: string): void {
    this.#begun = true
    this.#preamble = (this.#preamble + before).replace(/^ï»¿/, '').slice(0, LONGEST_GAP)
    this.#trusted = TRUSTED.test(this.#preamble)
  }

  /** The raw text starts behind the record before, so that it shows what a damaged first tag has become as well. */
  #placeOf(from: number, start: number, end: number): Place {
    return { bytes: this.#bytes, from: Math.max(from, start - LONGEST_LEAD), end }
  }

  #fail(reason: string, place: Place, start: number, items: AdifItem[]): void {
    this.#countLines(start)
    const raw = () => rawText(place)
    items.push({ kind: 'failure', reason, line: this.#line, offset: this.#base + start, raw })
  }

  #finish(columns: Columns, from: number, start: number, end: number, items: AdifItem[]): void {
    const place = this.#placeOf(this.#inBody ? from : start, start, end)
    if (!this.#inBody) {
      // A header without <EOH> runs into the first record.
      this.#inBody = true
      const header = fieldsOf(columns).filter((field) => HEADER_FIELD.test(field.name))
      this.#headerFields.push(...header)
      if (header.length > 0) removeHeader(columns)
      if (header.length > 0 && columns.values.length === 0) return
    }
    if (columns.values.length === 0) {
      this.#fail('The record is empty.', place, start, items)
      return
    }
    // Records of a log have the same fields in the same order: they share one list of names.
    if (sameNames(columns.names, this.#lastNames)) columns.names = this.#lastNames
    else this.#lastNames = columns.names
    this.#countLines(start)
    items.push(new AdiRecord(columns, this.#notes ?? NO_NOTES, this.#line, this.#base + start, place))
  }

  #note(kind: AdifNote['kind'], field: string, message: string): void {
    this.#notes ??= []
    this.#notes.push({ kind, field, message })
  }

  /** How well a field that ends at `stop` suits what follows it. */
  #fit(stop: number, entry: NameEntry): number {
    const text = this.#text
    let at = stop
    while (at < text.length && isSpace(text.charCodeAt(at))) {
      if (at - stop > LONGEST_GAP) return FIT
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

  /** Where the next well-formed tag starts, or the end of the file. */
  #nextTag(from: number, entry: NameEntry): number {
    const text = this.#text
    const limit = from + LONGEST_RECORD
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

  /** Puts the value that starts at `start` into #value and returns where it ends. */
  #readValue(entry: NameEntry, length: number, start: number): number {
    const stop = start + length
    let fit = MISFIT
    if (length <= LONGEST_FIELD) {
      if (stop > this.#text.length) {
        if (!this.#final) return WAIT
      } else {
        fit = this.#fit(stop, entry)
        if (fit === WAIT) return WAIT
        if (fit === FIT) return this.#accept(entry.name, start, stop)
      }
    }
    return this.#repair(entry, start, length, fit)
  }

  #accept(name: string, start: number, stop: number): number {
    if (this.#plain || this.#isPlain(start, stop)) {
      this.#value = this.#text.slice(start, stop)
      return stop
    }
    const { text, remark } = decodeField(this.#bytes.subarray(start, stop), !this.#trusted)
    if (remark !== '') this.#note('encoding', name, remark)
    this.#value = text
    return stop
  }

  #isPlain(start: number, stop: number): boolean {
    for (let at = start; at < stop; at++) if (this.#text.charCodeAt(at) > 127) return false
    return true
  }

  /**
   * The declared length, taken as bytes, does not lead to a tag. Other ways of counting are tried in turn; what follows
   * decides. At last the value is what stands before the next tag.
   */
  #repair(entry: NameEntry, start: number, length: number, fit: number): number {
    const { name } = entry
    const next = this.#nextTag(start, entry)
    if (next === WAIT) return WAIT
    const bytes = this.#bytes.subarray(start, next)
    const region = decodeUtf8(bytes)
    if (region !== null && length <= region.length) {
      const counts = [
        [
          'characters',
          Array.from(region.slice(0, length * 2))
            .slice(0, length)
            .join(''),
        ],
        ['UTF-16 units', region.slice(0, length)],
      ] as const
      for (const [unit, value] of counts) {
        if (value.length === length && bytes.length === region.length) break
        if (region.slice(value.length).trim() === '') return this.#take(name, next, value, `Length counts ${unit}`)
      }
      const decoded = region.includes('&') && !this.#trusted ? takeWithEntities(region, length) : null
      if (decoded && region.slice(decoded.length).trim() === '')
        return this.#take(name, next, decoded.value, 'HTML entities decoded')
    }
    if (fit === LOOSE && next >= start + length) return this.#accept(name, start, start + length)
    let stop = next
    while (stop > start && isSpace(this.#text.charCodeAt(stop - 1))) stop--
    this.#note('length', name, `Length ${length} is wrong: read ${stop - start} bytes up to the next tag`)
    this.#accept(name, start, stop)
    return next
  }

  #take(name: string, end: number, value: string, message: string): number {
    this.#note(message.startsWith('HTML') ? 'encoding' : 'length', name, message)
    this.#value = value
    return end
  }
}

/** Reads a whole ADI text or buffer at once. Lengths of a string may count bytes or characters, as in a file. */
export function parseAdi(input: string | Uint8Array): AdifDocument {
  return readAll(new AdiParser(), input)
}

/** Reads ADI from a stream of bytes and yields its records and failures in order. */
export function parseAdiStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<AdifItem> {
  return readStream(new AdiParser(), chunks)
}
