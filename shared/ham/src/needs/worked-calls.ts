/**
 * Which calls a log has, where and when last: enough to know a repeat by any rule. Kept as lines of text in buckets by the
 * call, so that a long log takes little room in memory and on disk, is read back without being parsed, and one more contact
 * rewrites one bucket.
 */

/** Contacts with a call on one band in one class of modes. */
export interface WorkedCallCell {
  /** Empty where the band is not known. */
  readonly band: string
  readonly modeClass: string
  readonly n: number
  /** The newest of them, seconds since 1970. */
  readonly newest: number
}

export const WORKED_BUCKETS = 256

/** Neither stands in a callsign, a band or a class of modes. */
const LINE = '\n'
const TAB = '\t'

export class WorkedCallIndex {
  readonly #buckets: string[] = Array.from({ length: WORKED_BUCKETS }, () => '')

  /** What is known of a call; nothing for one that is not in the log. */
  of(call: string): readonly WorkedCallCell[] {
    const text = this.#buckets[bucketOf(call)] ?? ''
    const start = text.indexOf(`${LINE}${call}${TAB}`)
    if (start < 0) return []
    const from = start + call.length + 2
    const end = text.indexOf(LINE, from)
    return cellsOf(text.slice(from, end < 0 ? undefined : end))
  }

  /** Puts these calls in place of what was known of them; one without cells goes. @returns the buckets that changed */
  apply(calls: Iterable<readonly [call: string, cells: readonly WorkedCallCell[]]>): ReadonlySet<number> {
    const changes = new Map<number, Map<string, string>>()
    for (const [call, cells] of calls) {
      if (call.includes(LINE) || call.includes(TAB)) continue
      const bucket = bucketOf(call)
      const lines = changes.get(bucket) ?? new Map<string, string>()
      changes.set(bucket, lines)
      lines.set(call, cells.map(cellText).join(';'))
    }
    for (const [bucket, changed] of changes) {
      const lines = toLines(this.#buckets[bucket] ?? '')
      for (const [call, cells] of changed) {
        if (cells === '') lines.delete(call)
        else lines.set(call, cells)
      }
      this.#buckets[bucket] = Array.from(lines, ([call, cells]) => `${LINE}${call}${TAB}${cells}`).join('')
    }
    return new Set(changes.keys())
  }

  /** A contact that was logged here, before the server tells it back. */
  add(call: string, { band, modeClass, newest }: Omit<WorkedCallCell, 'n'>): void {
    const cells = this.of(call)
    const isSame = (cell: WorkedCallCell) => cell.band === band && cell.modeClass === modeClass
    const known = cells.find(isSame)
    const one = { band, modeClass, n: (known?.n ?? 0) + 1, newest: Math.max(known?.newest ?? newest, newest) }
    this.apply([[call, [...cells.filter((cell) => !isSame(cell)), one]]])
  }

  clear(): void {
    this.#buckets.fill('')
  }

  /** As it is kept; `set` takes it up again. */
  bucket(number: number): string {
    return this.#buckets[number] ?? ''
  }

  setBucket(number: number, text: string): void {
    if (number >= 0 && number < WORKED_BUCKETS) this.#buckets[number] = text
  }
}

function bucketOf(call: string): number {
  let hash = 0
  for (let at = 0; at < call.length; at++) hash = (Math.imul(hash, 31) + call.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 8) ^ (hash >>> 16)) & (WORKED_BUCKETS - 1)
}

function toLines(bucket: string): Map<string, string> {
  const lines = new Map<string, string>()
  for (const line of bucket.split(LINE)) {
    const tab = line.indexOf(TAB)
    if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return lines
}

const cellText = ({ band, modeClass, n, newest }: WorkedCallCell) =>
  `${band},${modeClass},${n.toString(36)},${newest.toString(36)}`

function cellsOf(text: string): WorkedCallCell[] {
  return text.split(';').map((cell) => {
    const [band = '', modeClass = '', n = '0', newest = '0'] = cell.split(',')
    return { band, modeClass, n: Number.parseInt(n, 36), newest: Number.parseInt(newest, 36) }
  })
}
