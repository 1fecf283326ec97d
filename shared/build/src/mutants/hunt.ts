/** Applies one mutation at a time in a scratch copy, runs the tests that should detect it, and records the results. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../workspace.ts'
import { type Ending, runTests } from './run-tests.ts'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

export interface Mutant {
  /** For the list: location and effect. */
  readonly title: string
  readonly file: string
  /** The full text of the mutated file. */
  readonly text: string
  /** Rounds of test files: the next runs when one detects nothing. */
  readonly tests: readonly (readonly string[])[]
  /** Whether these are the expected failures; any by default. With it, all tests of a round run. */
  readonly isExpected?: (red: readonly string[]) => boolean
}

export const LISTS_FOLDER = join(ROOT, '.cache/mutations')

/**
 * Returns the number of survivors. `name` is the list's name in `.cache/mutations`; no mutant is started after
 * `minutes`.
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
      // A failure before any test has a name counts as detected by all.
      if (isExpected !== undefined && by.length > 0 && !isExpected(by)) return { ending: 'survived', by }
      if (ending.ending !== 'survived') return ending
    }
    return { ending: 'survived', by: [] }
  } finally {
    writeFileSync(path, original)
  }
}
