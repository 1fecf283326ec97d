/** Tags of ADI: `<NAME:LENGTH>`, `<NAME:LENGTH:TYPE>`, `<EOR>`, `<EOH>` (ADIF section IV.A.5). */

/** A name as spelled in the file, and the name that last followed it: records of a log usually have the same fields. */
export interface NameEntry {
  /** In upper case. */
  readonly name: string
  readonly spelling: string
  next: NameEntry | null
}

export interface Tag {
  entry: NameEntry
  /** Declared length; -1 for `<EOR>` and `<EOH>`. */
  length: number
  type: string
  /** Offset after the `>`. */
  end: number
}

export const NOT_A_TAG = 0
export const IS_TAG = 1
/** The text ends inside a possible tag. */
export const UNDECIDED = 2

const MAX_NAME_LENGTH = 80
const MAX_LENGTH = 10
const MAX_TYPE_LENGTH = 8

const LESS = 60
const GREATER = 62
const COLON = 58

/** Entries for the two tags without a length. */
export const EOR: NameEntry = { name: 'EOR', spelling: 'EOR', next: null }
export const EOH: NameEntry = { name: 'EOH', spelling: 'EOH', next: null }

/** Converts each spelling to upper case only once, because names repeat in every record. */
export class NameTable {
  readonly #names = new Map<string, NameEntry>()

  find(spelling: string): NameEntry {
    const existing = this.#names.get(spelling)
    if (existing) return existing
    const entry = { name: spelling.trim().toUpperCase(), spelling, next: null }
    // Limits memory for a malicious file with very many names.
    if (this.#names.size < 5_000) this.#names.set(spelling, entry)
    return entry
  }
}

export function emptyTag(): Tag {
  return { entry: EOR, length: 0, type: '', end: 0 }
}

/** End of the guessed name if it is at `at` and followed by a colon; otherwise -1. */
function endOfGuess(text: string, at: number, guess: NameEntry | null): number {
  if (guess === null) return -1
  const { spelling } = guess
  const end = at + spelling.length
  if (text.charCodeAt(end) !== COLON) return -1
  for (let index = 0; index < spelling.length; index++) {
    if (text.charCodeAt(at + index) !== spelling.charCodeAt(index)) return -1
  }
  return end
}

/**
 * Reads the tag that starts with the `<` at `start` into `tag`. Without a length, only `<EOR>` and `<EOH>` are tags, so
 * that `<b>` in a comment is text. Reads at most a hundred characters. Returns NOT_A_TAG, IS_TAG or UNDECIDED.
 * @param after entry of the previous tag, whose successor is tried first
 */
export function readTag(text: string, start: number, names: NameTable, after: NameEntry, tag: Tag): number {
  let at = start + 1
  let code = COLON
  let entry = after.next
  const guessed = endOfGuess(text, at, entry)
  if (guessed >= 0) at = guessed
  else {
    const limit = at + MAX_NAME_LENGTH
    for (; ; at++) {
      if (at >= text.length) return UNDECIDED
      code = text.charCodeAt(at)
      if (code === COLON || code === GREATER) break
      // Comma, <, {, } and control characters cannot be part of a name.
      if (at >= limit || code < 32 || code === LESS || code === 44 || code === 123 || code === 125) return NOT_A_TAG
    }
    if (code === GREATER) return readEnd(text, start, at, tag)
    entry = names.find(text.slice(start + 1, at))
    if (entry.name === '') return NOT_A_TAG
  }
  let length = 0
  let digits = 0
  for (at++; ; at++) {
    if (at >= text.length) return UNDECIDED
    code = text.charCodeAt(at)
    if (code < 48 || code > 57) break
    if (++digits > MAX_LENGTH) return NOT_A_TAG
    length = length * 10 + code - 48
  }
  if (digits === 0) return NOT_A_TAG
  let type = ''
  if (code === COLON) {
    const typeStart = ++at
    for (; ; at++) {
      if (at >= text.length) return UNDECIDED
      code = text.charCodeAt(at)
      if (code === GREATER) break
      if (at - typeStart >= MAX_TYPE_LENGTH || code < 33 || code === LESS) return NOT_A_TAG
    }
    type = text.slice(typeStart, at)
  } else if (code !== GREATER) return NOT_A_TAG
  if (entry === null) return NOT_A_TAG
  after.next = entry
  tag.entry = entry
  tag.length = length
  tag.type = type
  tag.end = at + 1
  return IS_TAG
}

/** `<EOR>` and `<EOH>`, case-insensitive. */
function readEnd(text: string, start: number, end: number, tag: Tag): number {
  if (end - start !== 4) return NOT_A_TAG
  const name = text.slice(start + 1, end).toUpperCase()
  if (name !== 'EOR' && name !== 'EOH') return NOT_A_TAG
  tag.entry = name === 'EOR' ? EOR : EOH
  tag.length = -1
  tag.type = ''
  tag.end = end + 1
  return IS_TAG
}
