/** The table of all benchmarks, for the terminal. */
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Row } from './rows.ts'

export interface Section {
  /** The measured workspace. */
  readonly name: string
  readonly rows: readonly Row[]
  /** Why results are missing or incomplete. */
  readonly problem: string | null
}

const COLUMNS = ['work', 'figure', 'reference', 'ratio'] as const

/** Describes the machine anonymously, with its current load. Call it before measuring. */
export function machineText(): string {
  const [first] = cpus()
  const [load = 0] = loadavg()
  return [
    `${cpus().length} cores${first ? ` (${first.model.trim()})` : ''}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.versions.node}`,
    `${type()} ${release().split('-')[0]}`,
    `load ${load.toFixed(1)} before`,
  ].join(', ')
}

/** Every row of every section; a failed section ends with a row that contains the error. */
export function tableRows(sections: readonly Section[]): Row[] {
  return sections.flatMap(({ name, rows, problem }) =>
    problem === null ? rows : [...rows, { work: name, figure: problem, reference: '', ratio: '' }],
  )
}

/** The rows as lines with padded columns. */
export function tableText(rows: readonly Row[]): string {
  const lines = [getHead(), ...rows.map(withTopic)]
  const [work, figure, reference] = COLUMNS.map((column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      [
        line.work.padEnd(work ?? 0),
        line.figure.padStart(figure ?? 0),
        line.reference.padEnd(reference ?? 0),
        line.ratio.padStart(5),
      ].join('  '),
    )
    .join('\n')
}

function withTopic(row: Row): Row {
  return row.topic === undefined ? row : { ...row, work: `${row.topic}: ${row.work}` }
}

function getHead(): Row {
  return { work: 'work', figure: 'figure', reference: 'reference', ratio: 'ratio' }
}
