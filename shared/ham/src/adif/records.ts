/** Content of an ADIF file in either form: ordered fields, and records with their source position. */

export interface AdifField {
  /** Upper-case name; ADIF names are case-insensitive. */
  readonly name: string
  readonly value: string
  /** The third part of a tag (`D`, `N`, `S` …), empty when missing. */
  readonly type: string
}

export type NoteKind = 'length' | 'encoding' | 'structure' | 'value'

/** A deviation from ADIF, and how it was read. */
export interface AdifNote {
  readonly kind: NoteKind
  /** The affected field, or empty for the entire record. */
  readonly field: string
  /** Stored in the form of `keep` of `@onfreq/i18n/texts`; formatted by `sayKept`. */
  readonly message: string
  /** The field's text in the file, when the value differs in more than its counting. */
  readonly original?: string
}

/** Position of a record in its file. */
export interface AdifPlace {
  /** Line of the record's first tag, starting at 1. */
  readonly line: number
  /** Offset of the record's first tag from the start of the file: bytes in ADI, characters in ADX. */
  readonly offset: number
  /** The record's raw text, as ADI. */
  readonly raw: () => string
}

export interface AdifRecord extends AdifPlace {
  readonly kind: 'record'
  /** Created on each access: store it in a variable. */
  readonly fields: readonly AdifField[]
  readonly notes: readonly AdifNote[]
}

/** A completely unreadable record. */
export interface AdifFailure extends AdifPlace {
  readonly kind: 'failure'
  /** The reason, in the form of `keep` of `@onfreq/i18n/texts`; formatted by `sayKept`. */
  readonly reason: string
}

export type AdifItem = AdifRecord | AdifFailure

export interface AdifHeader {
  readonly fields: readonly AdifField[]
  /** The free text before the first tag. */
  readonly preamble: string
}

/** Reads a file in chunks; the same for ADI and ADX. */
export interface AdifSource {
  /** The header, complete once the first item is available. */
  readonly header: AdifHeader
  /** Accepts the next bytes and returns complete items. */
  push(chunk: Uint8Array): AdifItem[]
  /** Signals the end of input and returns the remaining items. */
  end(): AdifItem[]
}

export interface AdifDocument {
  readonly header: AdifHeader
  readonly records: AdifRecord[]
  readonly failures: AdifFailure[]
}

/** The first value of a field, or empty. The name is upper-case. */
export function fieldValue(fields: readonly AdifField[], name: string): string {
  for (const field of fields) if (field.name === name) return field.value
  return ''
}

/** Reads all items of a source at once. */
export function readAll(source: AdifSource, input: string | Uint8Array): AdifDocument {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const records: AdifRecord[] = []
  const failures: AdifFailure[] = []
  const take = (items: AdifItem[]) => {
    for (const item of items) {
      if (item.kind === 'record') records.push(item)
      else failures.push(item)
    }
  }
  // One megabyte at a time limits the working text for any file size.
  for (let start = 0; start < bytes.length; start += 1 << 20)
    take(source.push(bytes.subarray(start, start + (1 << 20))))
  take(source.end())
  return { header: source.header, records, failures }
}

/** Yields the items of a byte stream as they complete. */
export async function* readStream(
  source: AdifSource,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<AdifItem> {
  for await (const chunk of chunks) yield* source.push(chunk)
  yield* source.end()
}
