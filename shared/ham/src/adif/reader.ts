/** Reads ADIF in either form: the first bytes tell ADI from ADX, and UTF-16 from everything else. */
import { AdxParser } from './adx.ts'
import { AdiParser } from './parser.ts'
import { type AdifDocument, type AdifHeader, type AdifItem, type AdifSource, readAll, readStream } from './records.ts'
import { Utf16Source, utf16Of } from './utf16.ts'

/** So many bytes are enough to see an XML declaration or the ADX element behind a byte order mark and blanks. */
const ENOUGH = 512

export class AdifReader implements AdifSource {
  #source: AdifSource | null = null
  #form: 'adi' | 'adx' | null = null
  #start = new Uint8Array(0)

  get header(): AdifHeader {
    return this.#source?.header ?? { fields: [], preamble: '' }
  }

  /** `adi` or `adx`, as soon as it is known. */
  get form(): 'adi' | 'adx' | null {
    return this.#form
  }

  push(chunk: Uint8Array): AdifItem[] {
    if (this.#source) return this.#source.push(chunk)
    const start = new Uint8Array(this.#start.length + chunk.length)
    start.set(this.#start)
    start.set(chunk, this.#start.length)
    this.#start = start
    return start.length < ENOUGH ? [] : this.#open()
  }

  end(): AdifItem[] {
    const items = this.#source ? [] : this.#open()
    return this.#source ? [...items, ...this.#source.end()] : items
  }

  #open(): AdifItem[] {
    const encoding = utf16Of(this.#start)
    const text = new TextDecoder(encoding ?? 'utf-8').decode(this.#start.subarray(0, ENOUGH))
    this.#form = /^\s*<(?:\?xml|ADX\b|!--)/i.test(text) ? 'adx' : 'adi'
    const parser = this.#form === 'adx' ? new AdxParser() : new AdiParser()
    this.#source = encoding ? new Utf16Source(parser, encoding) : parser
    return this.#source.push(this.#start)
  }
}

/** Reads a whole ADI or ADX text or buffer at once. */
export function parseAdif(input: string | Uint8Array): AdifDocument {
  return readAll(new AdifReader(), input)
}

/** Reads ADI or ADX from a stream of bytes and yields its records and failures in order. */
export function parseAdifStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<AdifItem> {
  return readStream(new AdifReader(), chunks)
}
