/**
 * A streaming parser for ADX, the XML form of ADIF. Document types and their entities are never expanded: the tokenizer
 * only knows the five predefined entities of XML.
 */
import { keep, say } from '@onfreq/i18n/texts'
import { SaxesParser } from 'saxes'
import { restoreText } from './field-text.ts'
import {
  type AdifDocument,
  type AdifField,
  type AdifHeader,
  type AdifItem,
  type AdifNote,
  type AdifRecord,
  type AdifSource,
  readAll,
} from './records.ts'
import { adiRecord } from './writer.ts'

const NO_NOTES: readonly AdifNote[] = []

export class AdxParser implements AdifSource {
  readonly #decoder = new TextDecoder('utf-8')
  readonly #xml = new SaxesParser()
  readonly #headerFields: AdifField[] = []
  #items: AdifItem[] = []
  #fields: AdifField[] | null = null
  #inHeader = false
  #element: { name: string; type: string } | null = null
  #text = ''
  #error = ''
  #fileBroken = false
  #line = 1
  #offset = 0

  constructor() {
    this.#xml.on('opentag', ({ name, attributes }) => this.#open(name.toUpperCase(), attributes))
    // Text between elements is discarded: the next element starts with an empty text.
    const read = (text: string) => {
      this.#text += text
    }
    this.#xml.on('text', read)
    this.#xml.on('cdata', read)
    this.#xml.on('closetag', ({ name }) => this.#close(name.toUpperCase()))
    this.#xml.on('error', (error) => this.#fail(error.message.replace(/^\d+:\d+: /, '')))
  }

  get header(): AdifHeader {
    return { fields: this.#headerFields, preamble: '' }
  }

  push(chunk: Uint8Array): AdifItem[] {
    this.#xml.write(this.#decoder.decode(chunk, { stream: true }))
    return this.#take()
  }

  end(): AdifItem[] {
    this.#xml.write(this.#decoder.decode())
    this.#xml.close()
    if (this.#fields) this.#finish(/*i18n*/ 'The file ends inside the record.')
    return this.#take()
  }

  #take(): AdifItem[] {
    const items = this.#items
    this.#items = []
    return items
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'RECORD') {
      if (this.#fields) this.#finish(/*i18n*/ 'The record is not closed.')
      this.#fields = []
      this.#line = this.#xml.line
      this.#offset = this.#xml.position
      return
    }
    if (name === 'HEADER') this.#inHeader = true
    else if (this.#fields || this.#inHeader) {
      const attribute = (target: string) =>
        Object.entries(attributes).find(([key]) => key.toUpperCase() === target)?.[1] ?? ''
      const field = attribute('FIELDNAME').toUpperCase()
      const id = attribute('FIELDID')
      const own =
        name === 'APP'
          ? `APP_${attribute('PROGRAMID').toUpperCase()}_${field}`
          : name === 'USERDEF'
            ? field || `USERDEF${id}`
            : name
      this.#element = { name: own, type: attribute('TYPE') }
      this.#text = ''
    }
  }

  #close(name: string): void {
    if (name === 'RECORD') {
      if (this.#fields) this.#finish(this.#error && `The record is not well-formed XML: ${this.#error}`)
      return
    }
    if (name === 'HEADER') this.#inHeader = false
    const element = this.#element
    if (!element) return
    this.#element = null
    if (this.#text === '') return
    const field = { name: element.name, value: this.#text, type: element.type }
    if (this.#fields) this.#fields.push(field)
    else this.#headerFields.push(field)
  }

  #fail(message: string): void {
    if (this.#fields) {
      this.#error ||= message
      return
    }
    // One message is sufficient for XML errors outside the records.
    if (this.#fileBroken) return
    this.#fileBroken = true
    this.#items.push({
      kind: 'failure',
      reason: keep(() => say('The file is not well-formed XML: {message}', { message })),
      line: this.#xml.line,
      offset: this.#xml.position,
      raw: () => '',
    })
  }

  #finish(reason: string): void {
    const fields = this.#fields ?? []
    this.#fields = null
    this.#element = null
    this.#error = ''
    const place = { line: this.#line, offset: this.#offset, raw: () => adiRecord(fields) }
    const empty = fields.length === 0 ? /*i18n*/ 'The record is empty.' : ''
    if (reason || empty) this.#items.push({ kind: 'failure', reason: reason || empty, ...place })
    else this.#items.push({ kind: 'record', ...this.#restore(fields), ...place })
  }

  /** Repairs text that another program encoded twice. */
  #restore(fields: readonly AdifField[]): Pick<AdifRecord, 'fields' | 'notes'> {
    if (this.#isOwn()) return { fields, notes: NO_NOTES }
    const notes: AdifNote[] = []
    const restored = fields.map((field) => {
      const { text, remark, original } = restoreText(field.value)
      if (original === undefined) return field
      notes.push({ kind: 'encoding', field: field.name, message: remark, original })
      return { ...field, value: text }
    })
    return notes.length === 0 ? { fields, notes: NO_NOTES } : { fields: restored, notes }
  }

  /** Whether this product wrote the file, so that no text needs repair. */
  #isOwn(): boolean {
    return this.#headerFields.some(({ name, value }) => name === 'PROGRAMID' && value === 'Onfreq')
  }
}

/** Parses a complete ADX text or buffer. */
export function parseAdx(input: string | Uint8Array): AdifDocument {
  return readAll(new AdxParser(), input)
}
