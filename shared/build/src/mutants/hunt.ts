/** Applies one mutation at a time in a scratch copy, runs the tests that should detect it, and records the results. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../workspace.ts'
import { type Ending, runTests } from './run-tests.ts'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

export interface Mutant {
  /** Location and effect, for the report. */
  readonly title: string
  readonly file: string
  /** Full text of the mutated file. */
  readonly text: string
  /** Test files in rounds: a round runs only if the previous one detected nothing. */
  readonly tests: readonly (readonly string[])[]
  /**
   * Whether the failed tests are the expected ones; by default, any failure counts. If set, all tests of a round
   * run.
   */
  readonly isExpected?: (red: readonly string[]) => boolean
}

export const LISTS_FOLDER = join(ROOT, '.cache/mutations')

/**
 * Tries all mutants and returns the number that survived. `name` is the file name of the report in
 * `.cache/mutations`. No mutant is started after `minutes`.
 */
export async function hunt(mutants: readonly Mutant[], name: string, minutes = Infinity): Promise<number> {
  const copy = scratchCopy()
  const leave = () => {
    copy.remove()
    process.exit(130)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  const lines: string[] = []
  let survived = 0
  let tried = 0
  const end = performance.now() + minutes * 60_000
  try {
    for (const mutant of mutants) {
      const start = performance.now()
      if (start > end) break
      tried += 1
      const { ending, by } = await tryMutant(copy, mutant)
      if (ending === 'survived') survived += 1
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      const line = [`${ending.padEnd(14)} ${mutant.title} (${seconds} s)`, ...by.map((test) => `  ${test}`)].join('\n')
      lines.push(line)
      process.stdout.write(`${line}\n`)
    }
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave)
    copy.remove()
  }
  const left = tried < mutants.length ? `; ${mutants.length - tried} not tried in ${minutes} minutes` : ''
  const summary = `${tried - survived} of ${tried} killed${left}`
  mkdirSync(LISTS_FOLDER, { recursive: true })
  const stored = join(LISTS_FOLDER, `${new Date().toISOString().slice(0, 10)}-${name}.txt`)
  writeFileSync(stored, `${[...lines, summary].join('\n')}\n`)
  process.stdout.write(`${summary}; ${relative(ROOT, stored)}\n`)
  return survived
}

async function tryMutant({ folder }: ScratchCopy, { file, text, tests, isExpected }: Mutant): Promise<Ending> {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, text)
  try {
    for (const round of tests) {
      if (round.length === 0) continue
      const ending = await runTests(folder, round, { all: isExpected !== undefined })
      const { by } = ending
      // A failure before the first test, such as a syntax error, counts as detected.
      if (isExpected !== undefined && by.length > 0 && !isExpected(by)) return { ending: 'survived', by }
      if (ending.ending !== 'survived') return ending
    }
    return { ending: 'survived', by: [] }
  } finally {
    writeFileSync(path, original)
  }
}
