/** Content of an ADIF file in any form: ordered fields, and records with their position in the file. */

export interface AdifField {
  /** In upper case; ADIF names are case-insensitive. */
  readonly name: string
  readonly value: string
  /** Third part of the tag (`D`, `N`, `S` …); empty if missing. */
  readonly type: string
}

export type NoteKind = 'length' | 'encoding' | 'structure' | 'value'

/** A deviation from ADIF, and how it was interpreted. */
export interface AdifNote {
  readonly kind: NoteKind
  /** The affected field; empty for the entire record. */
  readonly field: string
  /** Stored in the format of `keep` in `@onfreq/i18n/texts`; `sayKept` formats it for display. */
  readonly message: string
  /** Text of the field in the file, if the value differs in more than its length. */
  readonly original?: string
}

/** Position of a record in its file. */
export interface AdifPlace {
  /** Line of the first tag, counted from 1. */
  readonly line: number
  /** Offset of the first tag from the start of the file: in bytes for ADI, in characters for ADX. */
  readonly offset: number
  /** Returns the raw text of the record, as ADI. */
  readonly raw: () => string
}

export interface AdifRecord extends AdifPlace {
  readonly kind: 'record'
  /** Created on each access, so store it in a variable. */
  readonly fields: readonly AdifField[]
  readonly notes: readonly AdifNote[]
}

/** A record that could not be read. */
export interface AdifFailure extends AdifPlace {
  readonly kind: 'failure'
  /** Stored in the format of `keep` in `@onfreq/i18n/texts`; `sayKept` formats it for display. */
  readonly reason: string
}

export type AdifItem = AdifRecord | AdifFailure

export interface AdifHeader {
  readonly fields: readonly AdifField[]
  /** Free text before the first tag. */
  readonly preamble: string
}

/** Reads a file in chunks, in the same way for ADI and ADX. */
export interface AdifSource {
  /** The header; complete when the first item has been returned. */
  readonly header: AdifHeader
  /** Accepts the next bytes and returns the items that are complete. */
  push(chunk: Uint8Array): AdifItem[]
  /** Signals the end of input and returns the remaining items. */
  end(): AdifItem[]
}

export interface AdifDocument {
  readonly header: AdifHeader
  readonly records: AdifRecord[]
  readonly failures: AdifFailure[]
}

/** First value of a field, or an empty text. `name` is in upper case. */
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
  // Reads one megabyte at a time, to limit memory for files of any size.
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
