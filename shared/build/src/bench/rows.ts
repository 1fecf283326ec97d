/**
 * What benchmarks found, row by row: for people on standard output, and for `npm run lab -- bench` of the whole repository in
 * the file that it names.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** One line of a benchmark's table: what was done, what it took, what it is compared with. */
export interface Row {
  /** What rows that belong together have in common: they are one table of the page. */
  readonly topic?: string
  readonly work: string
  readonly figure: string
  /** What was measured beside it in the same run, or the limit that it has to keep. */
  readonly reference: string
  /** Figure by reference, unless the work says otherwise. */
  readonly ratio: string
  /** What one unit of work takes of the processor: steadier than time on a machine that does other things too. */
  readonly cpu?: string
  /** What another product takes for it, where one was measured; on a machine of its own time. */
  readonly peer?: string
  /** How far the rounds disagree, and how busy the machine was. */
  readonly certainty?: string
}

/** The variable with the name of the file that rows are added to, one JSON object a line. */
export const ROWS_FILE = 'ONFREQ_BENCH_ROWS'

export function ratioOf(figure: number, reference: number): string {
  return (figure / reference).toFixed(2)
}

export function printRow(row: Row): void {
  const { topic, work, figure, reference, ratio } = row
  const subject = topic === undefined ? work : `${topic}: ${work}`
  const extra = [row.cpu, row.certainty].map((part) => (part === undefined ? '' : `   ${part}`)).join('')
  process.stdout.write(
    `${subject.padEnd(64)}${figure.padStart(24)}   reference ${reference.padEnd(28)} ratio ${ratio}${extra}\n`,
  )
  const file = process.env[ROWS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** The rows in such a file; none when nothing was written. */
export function readRows(file: string): Row[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): unknown => JSON.parse(line)).filter(isRow)
}

export function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['work', 'figure', 'reference', 'ratio'].every((key) => typeof Reflect.get(value, key) === 'string')
  )
}
