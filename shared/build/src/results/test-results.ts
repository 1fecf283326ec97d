/**
 * Latest result of each test, stored in `.cache/test-results/` with a hash of the sources. Results for other sources
 * are invalid and never read.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../workspace.ts'

export type TestStatus = 'passed' | 'failed' | 'skipped'

export interface TestResult {
  /** From the root of the repository, with slashes. */
  readonly file: string
  /** As printed by the runner: for a table, with the values of its row. */
  readonly title: string
  readonly status: TestStatus
}

interface Run {
  readonly sources: string
  readonly at: string
  readonly tests: readonly TestResult[]
}

export const RESULTS_FOLDER = join(ROOT, '.cache/test-results')

/** Deletes the oldest runs: results of old sources are useless. */
const MAX_STORED_RUNS = 40

/**
 * Stores the results of one run. `sources` is the stamp from before the run, so that an edit during it invalidates
 * them.
 */
export function storeResults(sources: string, tests: readonly TestResult[], folder = RESULTS_FOLDER): void {
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const run: Run = { sources, at, tests }
  writeFileSync(join(folder, `${at.replaceAll(':', '-')}-${process.pid}.json`), JSON.stringify(run))
  const files = runFiles(folder)
  for (const file of files.slice(0, Math.max(0, files.length - MAX_STORED_RUNS)))
    rmSync(join(folder, file), { force: true })
}

/** The newest result of each test for these sources. */
export function readResults(sources: string, folder = RESULTS_FOLDER): readonly TestResult[] {
  const newest = new Map<string, TestResult>()
  for (const file of runFiles(folder)) {
    const run = readRun(join(folder, file))
    if (run?.sources !== sources) continue
    // Two rows of one table can have the same title; both count, so a run replaces all results of a test.
    const message = Map.groupBy(run.tests, ({ file: of, title }) => `${of}\n${title}`)
    for (const [key, results] of message) newest.set(key, worst(results))
  }
  return [...newest.values()]
}

function worst(results: readonly TestResult[]): TestResult {
  const [first] = results
  if (!first) throw new Error('A test that said nothing was kept.')
  return results.find(({ status }) => status === 'failed') ?? results.find(({ status }) => status === 'passed') ?? first
}

function runFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
}

function readRun(path: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Truncated during writing.
    return undefined
  }
}

/** One hash over every file of the repository that is not in `.gitignore`. Works without git too. */
export function stampOfSources(root = ROOT): string {
  const ignored = ignoredNames(root)
  const hash = createHash('sha256')
  for (const path of filesBelow(root, ignored))
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** The file contains only folder names (`dist/`), file names (`sbom.json`) and extensions (`*.log`). */
function ignoredNames(root: string): (name: string) => boolean {
  const file = join(root, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const names = new Set(['.git', ...lines.map((line) => line.replace(/\/$/, ''))])
  const endings = lines.filter((line) => line.startsWith('*.')).map((line) => line.slice(1))
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending))
}

function filesBelow(folder: string, ignored: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path, ignored)
      return entry.isFile() ? [path] : []
    })
}
