/**
 * Transcodes ADIF in UTF-16, which Windows editors save as "Unicode", to UTF-8. Offsets of records refer to the UTF-8
 * bytes.
 */
import type { AdifHeader, AdifItem, AdifSource } from './records.ts'

export type Utf16 = 'utf-16le' | 'utf-16be'

/** Number of bytes to inspect: in UTF-16, nearly every second byte of ADIF is zero; in other encodings, none is. */
const INSPECTED_BYTES = 64

/** Byte order of UTF-16 by the byte order mark or the position of zeros; null for other encodings. */
export function getUtf16(start: Uint8Array): Utf16 | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const inspected = start.subarray(0, INSPECTED_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of inspected.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = Math.floor(inspected.length / 2) * 0.8
  if (inspected.length < 4 || Math.min(even, odd) > 0 || Math.max(even, odd) < most) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Accepts UTF-16 in chunks of any size, including half a character, and passes UTF-8 to `source`. */
export class Utf16Source implements AdifSource {
  readonly source: AdifSource
  readonly #from: TextDecoder
  readonly #to = new TextEncoder()

  constructor(source: AdifSource, encoding: Utf16) {
    this.source = source
    this.#from = new TextDecoder(encoding)
  }

  get header(): AdifHeader {
    return this.source.header
  }

  push(chunk: Uint8Array): AdifItem[] {
    return this.source.push(this.#to.encode(this.#from.decode(chunk, { stream: true })))
  }

  end(): AdifItem[] {
    const rest = this.#to.encode(this.#from.decode())
    return [...(rest.length > 0 ? this.source.push(rest) : []), ...this.source.end()]
  }
}
