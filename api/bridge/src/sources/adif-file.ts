/**
 * An ADIF file that a program writes its log to. The read position survives restarts. A record counts once it is
 * complete; a partial line waits for the rest. A file that was rewritten, truncated or replaced is read again from the
 * start, skipping records already accepted. Records that exist when the bridge first sees the file were logged before
 * and are skipped too.
 */
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AdiParser } from '@onfreq/ham/adif/parser'
import { readLog } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { Source, SourceStatus } from './source.ts'
import { Taken } from './taken.ts'

const POLL_INTERVAL = 1000
/** Bytes before the position that are compared to detect that the file is still the same. */
const MARK = 512
const MAX_LENGTH = 512 << 20
const PIECE = 1 << 20
/** Maximum consecutive ends of record in one comment. */
const MAX_TRIED = 20

export interface AdifFileOptions {
  readonly path: string
  /** Start of the bridge. */
  readonly folder: string
  readonly ownCall: () => string
  readonly add: (contact: Outgoing) => void
  readonly log: (message: string) => void
  readonly every?: number
}

interface Place {
  /** Byte offset after the last complete record. */
  readonly offset: number
  /** SHA-256 of up to 512 bytes before it. */
  readonly mark: string
}

export class AdifFile implements Source {
  readonly #options: AdifFileOptions
  readonly #path: string
  readonly #placePath: string
  readonly #taken: Taken
  #place: Place
  #timer: NodeJS.Timeout | undefined
  #seen = ''
  #isThere = false
  #trouble = ''
  #records = 0
  #heardAt = 0

  constructor(options: AdifFileOptions) {
    this.#options = options
    this.#path = resolve(options.path)
    this.#taken = new Taken(options.folder, this.#path)
    const name = createHash('sha256').update(this.#path).digest('hex').slice(0, 16)
    this.#placePath = join(options.folder, `place-${name}.json`)
    this.#place = readPlace(this.#placePath)
  }

  open(): void {
    this.poll()
    this.#timer = setInterval(() => this.poll(), this.#options.every ?? POLL_INTERVAL)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  status(now: number): SourceStatus {
    return {
      name: 'ADIF file',
      where: this.#path,
      isOpen: this.#trouble === '',
      trouble: this.#trouble,
      programs: this.#isThere && now - this.#heardAt < 10_000 ? ['written'] : [],
      messages: this.#records,
      ignored: 0,
    }
  }

  /** Reads what was appended since the last call. */
  poll(): void {
    let file: number
    try {
      file = openSync(this.#path, 'r')
    } catch (error) {
      this.#missing(error)
      return
    }
    try {
      const { size, mtimeMs, ino } = fstatSync(file)
      const seen = `${size} ${mtimeMs} ${ino}`
      if (seen === this.#seen) return
      if (size > MAX_LENGTH) throw new Error('The file is larger than 512 MB.')
      this.#isThere = true
      this.#read(file, size)
      // A file being written can have the same modification time twice, so the content is compared too.
      this.#seen = seen
      this.#trouble = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== this.#trouble) this.#options.log(`${this.#path}: ${reason}`)
      this.#trouble = reason
    } finally {
      closeSync(file)
    }
  }

  #missing(error: unknown): void {
    this.#isThere = false
    this.#seen = ''
    const isAway = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    // A program that replaces its file removes it for a moment; a file that does not exist yet contains no old records.
    if (isAway && this.#taken.isNew) this.#taken.know([])
    this.#trouble = isAway ? 'The file is not there.' : 'The file cannot be read.'
  }

  #read(file: number, size: number): void {
    const { offset, mark } = this.#place
    const isSame = size >= offset && getMark(file, offset) === mark
    const start = isSame ? offset : 0
    const bytes = readAt(file, start, size - start)
    const end = endOfRecords(bytes)
    if (end === 0 && isSame) return
    const records = readLog(trimmed(bytes.subarray(0, end)), this.#options.ownCall())
    if (this.#taken.isNew) {
      this.#taken.know(records)
      this.#options.log(`${this.#path} has ${records.length} contacts. What is added from now on goes to your log.`)
    } else {
      const fresh = this.#taken.take(records, this.#options.add)
      this.#records += fresh
      if (fresh > 0) this.#heardAt = Date.now()
    }
    this.#keep({ offset: start + end, mark: getMark(file, start + end) })
  }

  #keep(place: Place): void {
    this.#place = place
    writeFileSync(`${this.#placePath}.new`, JSON.stringify(place), { mode: 0o600 })
    renameSync(`${this.#placePath}.new`, this.#placePath)
  }
}

/**
 * Offset after the last complete record; 0 without one. A comment may contain `<eor>` too, and be cut right after it.
 */
function endOfRecords(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const ends = [...text.matchAll(/<eor>/gi)].map(({ index }) => index + 5)
  const tried = ends.slice(-MAX_TRIED)
  return (
    tried.findLast((end) => isWhole(trimmed(bytes.subarray(0, end)))) ??
    (tried.length < MAX_TRIED ? 0 : (ends.at(-1) ?? 0))
  )
}

/** Nothing remains. */
function isWhole(bytes: Uint8Array): boolean {
  const parser = new AdiParser()
  for (let at = 0; at < bytes.length; at += PIECE) parser.push(bytes.subarray(at, at + PIECE))
  return parser.end().length === 0
}

/** Text that does not start with a tag would be parsed as a header. */
function trimmed(bytes: Uint8Array): Uint8Array {
  let from = 0
  while (from < bytes.length && (bytes[from] ?? 0) <= 32) from += 1
  return bytes.subarray(from)
}

function readAt(file: number, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const got = readSync(file, bytes, filled, length - filled, start + filled)
    if (got === 0) break
    filled += got
  }
  return bytes.subarray(0, filled)
}

function getMark(file: number, offset: number): string {
  const start = Math.max(0, offset - MARK)
  return createHash('sha256')
    .update(readAt(file, start, offset - start))
    .digest('hex')
}

function readPlace(path: string): Place {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && 'offset' in value && 'mark' in value) {
      const { offset, mark } = value
      if (typeof offset === 'number' && offset >= 0 && typeof mark === 'string') return { offset, mark }
    }
  } catch {
    // First read.
  }
  return { offset: 0, mark: '' }
}
