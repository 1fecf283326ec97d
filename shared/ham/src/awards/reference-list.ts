/** Parses the references of a member's award from a CSV list: reference, name, first day, last day. */
import { say } from '@onfreq/i18n/texts'

export interface Reference {
  /** In upper case and without spaces, for comparison. */
  readonly id: string
  /** As written in the list. */
  readonly text: string
  readonly name: string
  /** First and last UTC day on which it counts, `2024-05-31`. */
  readonly from: string | null
  readonly to: string | null
}

export interface ListProblem {
  readonly line: number
  /** Formats the problem in the current language. */
  readonly text: () => string
}

export interface ReferenceList {
  readonly references: ReadonlyMap<string, Reference>
  readonly problems: readonly ListProblem[]
}

export const REFERENCE_LIMITS = { references: 5_000, idLength: 40, nameLength: 80 } as const

export const normaliseReference = (text: string): string => text.toUpperCase().replace(/\s/g, '')

const HEADING = /^(id|ref|reference|code|no|nr|number|callsign|call)$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reports each invalid line, up to the maximum number of references. A list with problems must not be used. */
export function parseReferenceList(csv: string): ReferenceList {
  const references = new Map<string, Reference>()
  const lines = new Map<string, number>()
  const problems: ListProblem[] = []
  const { references: limit } = REFERENCE_LIMITS
  const rows = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = findSeparator(rows.find((row) => row.trim() !== '') ?? '')
  let isFirst = true
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const line = index + 1
    const cells = splitRow(row, separator)
    if (isFirst && HEADING.test(cells?.[0] ?? '')) {
      isFirst = false
      continue
    }
    isFirst = false
    const reference = cells === null ? () => say('a quotation mark is not closed') : parseReference(cells)
    if (typeof reference === 'function') {
      problems.push({ line, text: reference })
      continue
    }
    const firstLine = lines.get(reference.id)
    if (firstLine !== undefined) {
      problems.push({
        line,
        text: () =>
          say('{reference} is already on line {line}', { reference: reference.text, line: String(firstLine) }),
      })
      continue
    }
    if (references.size === limit) {
      problems.push({ line, text: () => say('more than {limit} references', { limit: String(limit) }) })
      break
    }
    lines.set(reference.id, line)
    references.set(reference.id, reference)
  }
  if (references.size === 0 && problems.length === 0) problems.push({ line: 1, text: () => say('no references') })
  return { references, problems }
}

/** Spreadsheets use the separator of their locale, so it is detected. */
const findSeparator = (row: string) => ['\t', ';', ','].find((one) => row.includes(one)) ?? ','

/** Splits a row as in RFC 4180, with one record per line. Null if a quotation mark is not closed. */
function splitRow(row: string, separator: string): readonly string[] | null {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const quoted = readQuoted(row, skipBlanks(row, at, separator))
    if (quoted === null) return null
    const next = quoted?.end ?? at
    const end = row.indexOf(separator, next)
    cells.push(((quoted?.text ?? '') + row.slice(next, end === -1 ? undefined : end)).trim())
    if (end === -1) return cells
    at = end + 1
  }
}

/** Skips white space, but not the separator, which may be a tab. */
function skipBlanks(row: string, from: number, separator: string): number {
  let at = from
  while (row[at] !== separator && /\s/.test(row[at] ?? '')) at += 1
  return at
}

/** Null if the quotation mark is not closed; `undefined` for a cell without quotation marks. */
function readQuoted(row: string, from: number): { readonly text: string; readonly end: number } | null | undefined {
  if (row[from] !== '"') return undefined
  for (let at = from + 1; ; at += 2) {
    at = row.indexOf('"', at)
    if (at === -1) return null
    if (row[at + 1] !== '"') return { text: row.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
}

/** Returns the reference or, for an invalid row, a function that formats the problem. */
function parseReference([text = '', name = '', from = '', to = '', ...more]: readonly string[]):
  | Reference
  | ListProblem['text'] {
  const { idLength, nameLength } = REFERENCE_LIMITS
  const id = normaliseReference(text)
  if (id === '') return () => say('no reference')
  if (id.length > idLength) return () => say('a reference has at most {limit} characters', { limit: String(idLength) })
  if (name.length > nameLength) return () => say('a name has at most {limit} characters', { limit: String(nameLength) })
  const wrong = [from, to].find((day) => day !== '' && !isDay(day))
  if (wrong !== undefined) return () => say('{day} is not a day such as 2024-05-31', { day: wrong.slice(0, 30) })
  if (from !== '' && to !== '' && to < from) return () => say('the last day is before the first')
  if (more.some((cell) => cell !== '')) return () => say('more than four columns')
  return { id, text, name, from: from || null, to: to || null }
}

export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
