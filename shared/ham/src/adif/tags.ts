/** Tags of ADI: `<NAME:LENGTH>`, `<NAME:LENGTH:TYPE>`, `<EOR>`, `<EOH>` (ADIF section IV.A.5). */

export interface Tag {
  /** In capitals. */
  name: string
  /** Declared length; -1 for `<EOR>` and `<EOH>`. */
  length: number
  type: string
  /** Position right behind the `>`. */
  end: number
}

export const NOT_A_TAG = 0
export const IS_TAG = 1
/** The text ends inside what may become a tag. */
export const UNDECIDED = 2

const LONGEST_NAME = 80
const LONGEST_LENGTH = 10
const LONGEST_TYPE = 8

const LESS = 60
const GREATER = 62
const COLON = 58

/** Names repeat in every record, so each spelling is folded to capitals once. */
export class NameTable {
  readonly #names = new Map<string, string>()

  fold(spelling: string): string {
    const known = this.#names.get(spelling)
    if (known !== undefined) return known
    const name = spelling.trim().toUpperCase()
    // A file made to harm could invent names without end.
    if (this.#names.size < 5_000) this.#names.set(spelling, name)
    return name
  }
}

/**
 * Whether a well-formed tag starts at the `<` at `start`; if so, `tag` is filled in. A tag without a length is
 * well-formed only as `<EOR>` or `<EOH>`, so that `<b>` in a comment is text. Reads at most a hundred characters.
 */
export function readTag(text: string, start: number, names: NameTable, tag: Tag): number {
  const limit = start + 1 + LONGEST_NAME
  let at = start + 1
  let code = 0
  for (; ; at++) {
    if (at >= text.length) return UNDECIDED
    code = text.charCodeAt(at)
    if (code === COLON || code === GREATER) break
    // , < { } and control characters are not part of a name.
    if (at >= limit || code < 32 || code === LESS || code === 44 || code === 123 || code === 125) return NOT_A_TAG
  }
  if (at === start + 1) return NOT_A_TAG
  if (code === GREATER) {
    if (at - start !== 4) return NOT_A_TAG
    const name = names.fold(text.slice(start + 1, at))
    if (name !== 'EOR' && name !== 'EOH') return NOT_A_TAG
    tag.name = name
    tag.length = -1
    tag.type = ''
    tag.end = at + 1
    return IS_TAG
  }
  const nameEnd = at
  let length = 0
  let digits = 0
  for (at++; ; at++) {
    if (at >= text.length) return UNDECIDED
    code = text.charCodeAt(at)
    if (code < 48 || code > 57) break
    if (++digits > LONGEST_LENGTH) return NOT_A_TAG
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
      if (at - typeStart >= LONGEST_TYPE || code < 33 || code === LESS) return NOT_A_TAG
    }
    type = text.slice(typeStart, at)
  } else if (code !== GREATER) return NOT_A_TAG
  const name = names.fold(text.slice(start + 1, nameEnd))
  if (name === '') return NOT_A_TAG
  tag.name = name
  tag.length = length
  tag.type = type
  tag.end = at + 1
  return IS_TAG
}
