/** Encodes contacts as rows of COPY's text format (PostgreSQL, "COPY", File Formats), column by column. */
import type { ContactField, StoredContact } from '../contact/fields.ts'

/** Initial buffer size in bytes, for a chunk of rows and the one that exceeds it. Grows on demand. */
const ROOM = 320 * 1024

const TAB = 9
const NEWLINE = 10
const ZERO = 48
const BACKSLASH = 92

/** Escape letter of an ASCII character; 0 for all others. */
const ESCAPED = new Uint8Array(128)
for (const [character, letter] of Object.entries({ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' })) {
  ESCAPED[character.charCodeAt(0)] = letter.charCodeAt(0)
}

/** Writes bytes directly: strings built for each value would leave gigabytes of garbage for a million contacts. */
export class CopyRows {
  readonly #fields: readonly ContactField[]
  #bytes = Buffer.allocUnsafe(ROOM)
  #length = 0

  constructor(fields: readonly ContactField[]) {
    this.#fields = fields
  }

  /** Number of bytes since the last {@link take}. */
  get length(): number {
    return this.#length
  }

  add(contact: StoredContact): void {
    let isFirst = true
    for (const field of this.#fields) {
      if (!isFirst) this.#byte(TAB)
      isFirst = false
      this.#value(contact[field], field)
    }
    this.#byte(NEWLINE)
  }

  /** Rows since the last call. The caller owns the bytes. */
  finish(): Buffer {
    const rows = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length)
    this.#length = 0
    return rows
  }

  #value(value: StoredContact[ContactField], field: ContactField): void {
    if (value === null) this.#ascii('\\N')
    else if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'number') this.#number(value)
    else if (typeof value === 'boolean') this.#ascii(value ? 't' : 'f')
    else if (value instanceof Date) this.#instant(value)
    else this.#text(Array.isArray(value) && field !== 'extra' ? arrayLiteral(value) : JSON.stringify(value))
  }

  #reserve(more: number): void {
    const target = this.#length + more
    if (target <= this.#bytes.length) return
    const bigger = Buffer.allocUnsafe(Math.max(target, this.#bytes.length * 2))
    this.#bytes.copy(bigger, 0, 0, this.#length)
    this.#bytes = bigger
  }

  #byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = byte
  }

  /** Text without characters that need escaping. */
  #ascii(text: string): void {
    this.#reserve(text.length)
    for (let at = 0; at < text.length; at++) this.#bytes[this.#length++] = text.charCodeAt(at)
  }

  #text(text: string): void {
    // A UTF-16 code unit takes three bytes at most, an escaped one two.
    this.#reserve(text.length * 3)
    const bytes = this.#bytes
    let end = this.#length
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > 127) {
        end += bytes.write(escapeText(text.slice(at)), end)
        break
      }
      const letter = ESCAPED[code] ?? 0
      if (letter === 0) bytes[end++] = code
      else {
        bytes[end++] = BACKSLASH
        bytes[end++] = letter
      }
    }
    this.#length = end
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) this.#ascii(String(value))
    else if (value < 1e9) this.#digits(value, toDigits(value))
    else {
      const billions = Math.floor(value / 1e9)
      this.#digits(billions, toDigits(billions))
      this.#digits(value - billions * 1e9, 9)
    }
  }

  /** The last `count` digits of an integer below 2^31. */
  #digits(value: number, count: number): void {
    this.#reserve(count)
    const bytes = this.#bytes
    const start = this.#length
    let rest = value
    for (let at = start + count - 1; at >= start; at--) {
      const next = Math.trunc(rest / 10)
      bytes[at] = ZERO + rest - next * 10
      rest = next
    }
    this.#length = start + count
  }

  /** The same format as `toISOString`. */
  #instant(instant: Date): void {
    const year = instant.getUTCFullYear()
    if (!(year >= 0 && year <= 9999)) {
      this.#ascii(instant.toISOString())
      return
    }
    const time = instant.getTime()
    const milliseconds = time - Math.floor(time / DAY_MS) * DAY_MS
    const seconds = Math.floor(milliseconds / 1000)
    const minutes = Math.floor(seconds / 60)
    this.#digits(year, 4)
    this.#ascii('-')
    this.#digits(instant.getUTCMonth() + 1, 2)
    this.#ascii('-')
    this.#digits(instant.getUTCDate(), 2)
    this.#ascii('T')
    this.#digits(Math.floor(minutes / 60), 2)
    this.#ascii(':')
    this.#digits(minutes % 60, 2)
    this.#ascii(':')
    this.#digits(seconds % 60, 2)
    this.#ascii('.')
    this.#digits(milliseconds % 1000, 3)
    this.#ascii('Z')
  }
}

const DAY_MS = 86_400_000

/** Number of digits of an integer below 2^31. */
function toDigits(value: number): number {
  let count = 1
  for (let limit = 10; value >= limit; limit *= 10) count++
  return count
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => `\\${String.fromCharCode(ESCAPED[character.charCodeAt(0)] ?? 0)}`)
}
