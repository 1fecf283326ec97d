/**
 * Benchmark results, row by row: printed to standard output, and appended to a file that `npm run lab -- bench` reads.
 * the file that it names.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** One row of a benchmark table: the work, its figure, and the reference. */
export interface Row {
  /** Rows with the same topic form one table on the page. */
  readonly topic?: string
  readonly work: string
  readonly figure: string
  /** Value measured in the same run for comparison, or the limit to meet. */
  readonly reference: string
  /** Figure divided by reference, unless the work says otherwise. */
  readonly ratio: string
  /** CPU time per unit of work, which varies less than wall time on a shared machine. */
  readonly cpu?: string
  /** Another product's figure, if measured; possibly on another machine. */
  readonly peer?: string
  /** Variation between rounds, and load of the machine. */
  readonly certainty?: string
}

/** Environment variable with the path of the file that rows are appended to, one JSON object per line. */
export const ROWS_FILE = 'ONFREQ_BENCH_ROWS'

export function toRatio(figure: number, reference: number): string {
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

/** The rows in such a file; empty if it does not exist. */
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
