/** What an ADIF file holds, whichever form it is written in: ordered fields, and records that say where they came from. */

export interface AdifField {
  /** Name in capitals; ADIF compares names without regard to case. */
  readonly name: string
  readonly value: string
  /** The third part of a tag (`D`, `N`, `S` …), empty when the file gives none. */
  readonly type: string
}

export type NoteKind = 'length' | 'encoding' | 'structure' | 'value'

/** Something that was not as ADIF wants it and how it was read. */
export interface AdifNote {
  readonly kind: NoteKind
  /** The field it is about, or empty when it is about the whole record. */
  readonly field: string
  /** Kept as `keep` of `@onfreq/i18n/texts` does: `sayKept` says it. */
  readonly message: string
  /** What the file says in the field's place, when the value differs from it in more than how it was counted. */
  readonly original?: string
}

/** Where a record stands in its file. */
export interface AdifPlace {
  /** Line of the record's first tag, from 1. */
  readonly line: number
  /** Offset of the record's first tag from the start of the file: bytes in ADI, characters in ADX. */
  readonly offset: number
  /** The record's own text, as ADI. */
  readonly raw: () => string
}

export interface AdifRecord extends AdifPlace {
  readonly kind: 'record'
  /** Made anew each time it is asked for: keep it in a variable. */
  readonly fields: readonly AdifField[]
  readonly notes: readonly AdifNote[]
}

/** A record that could not be read at all. */
export interface AdifFailure extends AdifPlace {
  readonly kind: 'failure'
  /** Why, in plain words, kept as `keep` of `@onfreq/i18n/texts` does: `sayKept` says it. */
  readonly reason: string
}

export type AdifItem = AdifRecord | AdifFailure

export interface AdifHeader {
  readonly fields: readonly AdifField[]
  /** The free text before the first tag. */
  readonly preamble: string
}

/** Reads a file piece by piece; the same for ADI and ADX. */
export interface AdifSource {
  /** What the header says; complete once the first item has come. */
  readonly header: AdifHeader
  /** Takes the next bytes and returns what is complete. */
  push(chunk: Uint8Array): AdifItem[]
  /** Says that there are no more bytes and returns the rest. */
  end(): AdifItem[]
}

export interface AdifDocument {
  readonly header: AdifHeader
  readonly records: AdifRecord[]
  readonly failures: AdifFailure[]
}

/** The first value of a field, or empty. The name is in capitals. */
export function fieldValue(fields: readonly AdifField[], name: string): string {
  for (const field of fields) if (field.name === name) return field.value
  return ''
}

/** Reads everything a source has to give in one go. */
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
  // A megabyte at a time keeps the working text small, whatever the size of the file.
  for (let start = 0; start < bytes.length; start += 1 << 20)
    take(source.push(bytes.subarray(start, start + (1 << 20))))
  take(source.end())
  return { header: source.header, records, failures }
}

/** Yields the items of a stream of bytes as they become complete. */
export async function* readStream(
  source: AdifSource,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<AdifItem> {
  for await (const chunk of chunks) yield* source.push(chunk)
  yield* source.end()
}
