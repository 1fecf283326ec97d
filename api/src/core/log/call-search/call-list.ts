/** Separates the calls. It cannot occur in a text from the database. */
const BETWEEN = '\0'

export interface CallMatches {
  /** The matching calls; null when there are more than requested. */
  readonly calls: readonly string[] | null
  /** Number of contacts with all matching calls. */
  readonly contacts: number
}

/**
 * The calls of a log with their contact counts, stored as one text in which a substring is found without checking
 * each call: 2 MB for 300,000 calls, searched in a millisecond.
 */
export class CallList {
  #text = BETWEEN
  readonly #contacts = new Map<string, number>()

  get size(): number {
    return this.#contacts.size
  }

  /** Sets the count of a call; 0 when it no longer has any contacts. */
  set(call: string, contacts: number): void {
    if (!this.#contacts.has(call)) this.#text += `${call}${BETWEEN}`
    this.#contacts.set(call, contacts)
  }

  /**
   * The calls that contain a pattern; with a `*` wildcard, those that match it completely.
   *
   * @param limit maximum calls to return
   */
  find(pattern: string, limit: number): CallMatches {
    const parts = (pattern.includes('*') ? pattern : `*${pattern}*`).split('*')
    // Only calls that contain the longest part are compared.
    const sought = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    const calls: string[] = []
    let found = 0
    let contacts = 0
    for (const call of this.#with(sought)) {
      const ofCall = this.#contacts.get(call) ?? 0
      if (ofCall === 0 || !matches(call, parts)) continue
      contacts += ofCall
      found += 1
      if (found <= limit) calls.push(call)
    }
    return { calls: found > limit ? null : calls, contacts }
  }

  *#with(part: string): Iterable<string> {
    if (part === '') {
      yield* this.#contacts.keys()
      return
    }
    const text = this.#text
    for (let position = text.indexOf(part); position !== -1; ) {
      const end = text.indexOf(BETWEEN, position)
      yield text.slice(text.lastIndexOf(BETWEEN, position) + 1, end)
      position = text.indexOf(part, end)
    }
  }
}

/**
 * Whether the text starts with the first of at least two parts, ends with the last, and contains the others in
 * between, in order.
 */
function matches(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let position = first.length
  for (const part of parts.slice(1, -1)) {
    const next = text.indexOf(part, position)
    if (next === -1) return false
    position = next + part.length
  }
  return position <= text.length - last.length
}
