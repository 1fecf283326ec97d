/** Reads a log file. The first bytes show whether it is ADI, ADX or Cabrillo, and whether it is in UTF-16. */
import { CabrilloReader, looksLikeCabrillo } from '../contest/read-cabrillo.ts'
import { AdxParser } from './adx.ts'
import { AdiParser } from './parser.ts'
import { type AdifDocument, type AdifHeader, type AdifItem, type AdifSource, readAll, readStream } from './records.ts'
import { getUtf16, Utf16Source } from './utf16.ts'

/**
 * Number of bytes in which an XML declaration or the ADX element must appear after a byte order mark and white
 * space.
 */
const DETECTION_BYTES = 512

const PARSERS: { readonly [Form in LogForm]: () => AdifSource } = {
  adi: () => new AdiParser(),
  adx: () => new AdxParser(),
  cabrillo: () => new CabrilloReader(),
}

export type LogForm = 'adi' | 'adx' | 'cabrillo'

export class AdifReader implements AdifSource {
  #source: AdifSource | null = null
  #form: LogForm | null = null
  #start = new Uint8Array(0)

  get header(): AdifHeader {
    return this.#source?.header ?? { fields: [], preamble: '' }
  }

  /** Detected form of the file; null until enough bytes have been read. */
  get form(): LogForm | null {
    return this.#form
  }

  push(chunk: Uint8Array): AdifItem[] {
    if (this.#source) return this.#source.push(chunk)
    const start = new Uint8Array(this.#start.length + chunk.length)
    start.set(this.#start)
    start.set(chunk, this.#start.length)
    this.#start = start
    return start.length < DETECTION_BYTES ? [] : this.#open()
  }

  end(): AdifItem[] {
    const items = this.#source ? [] : this.#open()
    return this.#source ? [...items, ...this.#source.end()] : items
  }

  #open(): AdifItem[] {
    const encoding = getUtf16(this.#start)
    const text = new TextDecoder(encoding ?? 'utf-8').decode(this.#start.subarray(0, DETECTION_BYTES))
    this.#form = /^\s*<(?:\?xml|ADX\b|!--)/i.test(text) ? 'adx' : looksLikeCabrillo(text) ? 'cabrillo' : 'adi'
    const parser = PARSERS[this.#form]()
    this.#source = encoding ? new Utf16Source(parser, encoding) : parser
    return this.#source.push(this.#start)
  }
}

/** Reads an entire ADI or ADX text or buffer. */
export function parseAdif(input: string | Uint8Array): AdifDocument {
  return readAll(new AdifReader(), input)
}

/** Reads ADI or ADX from a byte stream and yields records and failures in order. */
export function parseAdifStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<AdifItem> {
  return readStream(new AdifReader(), chunks)
}
