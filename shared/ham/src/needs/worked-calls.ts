/**
 * Which calls a log contains, on which bands and in which mode classes, and when they were last worked: enough to
 * detect a repeat by any rule. Stored as lines of text in buckets by callsign, so that a long log needs little
 * memory and storage, is loaded without parsing, and another contact rewrites a single bucket.
 */

/** Contacts with a call on one band in one mode class. */
export interface WorkedCallCell {
  /** Empty if the band is unknown. */
  readonly band: string
  readonly modeClass: string
  readonly n: number
  /** Time of the newest contact, in seconds since 1970. */
  readonly newest: number
}

export const WORKED_BUCKETS = 256

/** Separators, which occur in no callsign, band or mode class. */
const LINE = '\n'
const TAB = '\t'

export class WorkedCallIndex {
  readonly #buckets: string[] = Array.from({ length: WORKED_BUCKETS }, () => '')

  /** Cells of a call; empty if it is not in the log. */
  of(call: string): readonly WorkedCallCell[] {
    const text = this.#buckets[getBucket(call)] ?? ''
    const start = text.indexOf(`${LINE}${call}${TAB}`)
    if (start < 0) return []
    const from = start + call.length + 2
    const end = text.indexOf(LINE, from)
    return parseCells(text.slice(from, end < 0 ? undefined : end))
  }

  /**
   * Replaces the cells of these calls; a call without cells is deleted.
   * @returns the buckets that changed
   */
  apply(calls: Iterable<readonly [call: string, cells: readonly WorkedCallCell[]]>): ReadonlySet<number> {
    const changes = new Map<number, Map<string, string>>()
    for (const [call, cells] of calls) {
      if (call.includes(LINE) || call.includes(TAB)) continue
      const bucket = getBucket(call)
      const lines = changes.get(bucket) ?? new Map<string, string>()
      changes.set(bucket, lines)
      lines.set(call, cells.map(formatCell).join(';'))
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

  /** Adds a contact that was logged here, before the server returns it. */
  add(call: string, { band, modeClass, newest }: Omit<WorkedCallCell, 'n'>): void {
    const cells = this.of(call)
    const isSame = (cell: WorkedCallCell) => cell.band === band && cell.modeClass === modeClass
    const existing = cells.find(isSame)
    const one = { band, modeClass, n: (existing?.n ?? 0) + 1, newest: Math.max(existing?.newest ?? newest, newest) }
    this.apply([[call, [...cells.filter((cell) => !isSame(cell)), one]]])
  }

  clear(): void {
    this.#buckets.fill('')
  }

  /** The text of a bucket, to be stored and passed to `setBucket` later. */
  bucket(number: number): string {
    return this.#buckets[number] ?? ''
  }

  setBucket(number: number, text: string): void {
    if (number >= 0 && number < WORKED_BUCKETS) this.#buckets[number] = text
  }
}

function getBucket(call: string): number {
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

const formatCell = ({ band, modeClass, n, newest }: WorkedCallCell) =>
  `${band},${modeClass},${n.toString(36)},${newest.toString(36)}`

function parseCells(text: string): WorkedCallCell[] {
  return text.split(';').map((cell) => {
    const [band = '', modeClass = '', n = '0', newest = '0'] = cell.split(',')
    return { band, modeClass, n: Number.parseInt(n, 36), newest: Number.parseInt(newest, 36) }
  })
}
