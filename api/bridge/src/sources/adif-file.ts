/**
 * Reads an ADIF file to which a program writes its log. The read position survives restarts. Only complete records are
 * read; a partial line waits for the rest. A file that was rewritten, truncated or replaced is read again from the
 * start, without the records already accepted. Records that exist when the bridge first opens the file were logged
 * earlier and are skipped too.
 */
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AdiParser } from '@onfreq/ham/adif/parser'
import { readLog } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'
import type { Source, SourceStatus } from './source.ts'
import { Taken } from './taken.ts'

const POLL_INTERVAL_MS = 1000
/** Number of bytes before the position that are compared to detect whether the file is still the same. */
const MARK_BYTES = 512
const MAX_FILE_BYTES = 512 << 20
const CHUNK_BYTES = 1 << 20
/** Maximum number of end-of-record tags tried within one comment. */
const MAX_ATTEMPTS = 20

export interface AdifFileOptions {
  readonly path: string
  /** Start time of the bridge. */
  readonly folder: string
  readonly ownCall: () => string
  readonly add: (contact: Outgoing) => void
  readonly log: (message: string) => void
  readonly every?: number
}

interface Position {
  /** Byte offset after the last complete record. */
  readonly offset: number
  /** SHA-256 of up to 512 bytes before the offset. */
  readonly mark: string
}

export class AdifFile implements Source {
  readonly #options: AdifFileOptions
  readonly #path: string
  readonly #placePath: string
  readonly #taken: Taken
  #place: Position
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
    this.#place = readPosition(this.#placePath)
  }

  open(): void {
    this.poll()
    this.#timer = setInterval(() => this.poll(), this.#options.every ?? POLL_INTERVAL_MS)
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

  /** Reads the records appended since the last call. */
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
      const fileState = `${size} ${mtimeMs} ${ino}`
      if (fileState === this.#seen) return
      if (size > MAX_FILE_BYTES) throw new Error('The file is larger than 512 MB.')
      this.#isThere = true
      this.#read(file, size)
      // A file being written may have the same modification time twice, so the content is compared too.
      this.#seen = fileState
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
    // A program that replaces its file removes it for a moment. A file that does not exist yet contains no old records.
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
    const records = readLog(skipToFirstTag(bytes.subarray(0, end)), this.#options.ownCall())
    if (this.#taken.isNew) {
      this.#taken.know(records)
      this.#options.log(`${this.#path} has ${records.length} contacts. What is added from now on goes to your log.`)
    } else {
      const fresh = this.#taken.take(records, this.#options.add)
      this.#records += fresh
      if (fresh > 0) this.#heardAt = Date.now()
    }
    this.#savePosition({ offset: start + end, mark: getMark(file, start + end) })
  }

  #savePosition(place: Position): void {
    this.#place = place
    writeFileSync(`${this.#placePath}.new`, JSON.stringify(place), { mode: 0o600 })
    renameSync(`${this.#placePath}.new`, this.#placePath)
  }
}

/**
 * Offset after the last complete record; 0 if there is none. A comment may contain `<eor>` too and be truncated right
 * after it.
 */
function endOfRecords(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const ends = [...text.matchAll(/<eor>/gi)].map(({ index }) => index + 5)
  const tried = ends.slice(-MAX_ATTEMPTS)
  return (
    tried.findLast((end) => isComplete(skipToFirstTag(bytes.subarray(0, end)))) ??
    (tried.length < MAX_ATTEMPTS ? 0 : (ends.at(-1) ?? 0))
  )
}

/** Whether the bytes consist of complete records. */
function isComplete(bytes: Uint8Array): boolean {
  const parser = new AdiParser()
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) parser.push(bytes.subarray(at, at + CHUNK_BYTES))
  return parser.end().length === 0
}

/** Skips text before the first tag, which would be parsed as a header. */
function skipToFirstTag(bytes: Uint8Array): Uint8Array {
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
  const start = Math.max(0, offset - MARK_BYTES)
  return createHash('sha256')
    .update(readAt(file, start, offset - start))
    .digest('hex')
}

function readPosition(path: string): Position {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && 'offset' in value && 'mark' in value) {
      const { offset, mark } = value
      if (typeof offset === 'number' && offset >= 0 && typeof mark === 'string') return { offset, mark }
    }
  } catch {
    // The file has not been read before.
  }
  return { offset: 0, mark: '' }
}
