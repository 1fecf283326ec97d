/**
 * Stores the latest result of each test in `.cache/test-results/`, with a hash of the sources. Results for other sources
 * are invalid and are never read.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../workspace.ts'

export type TestStatus = 'passed' | 'failed' | 'skipped'

export interface TestResult {
  /** Path relative to the root of the repository, with slashes. */
  readonly file: string
  /** Title as printed by the runner; for a parametrized test, with the values of its row. */
  readonly title: string
  readonly status: TestStatus
}

interface Run {
  readonly sources: string
  readonly at: string
  readonly tests: readonly TestResult[]
}

export const RESULTS_FOLDER = join(ROOT, '.cache/test-results')

/** The oldest runs are deleted first, because results for old sources are useless. */
const MAX_STORED_RUNS = 40

/**
 * Stores the results of a run. `sources` is the hash computed before the run, so that editing a source during the
 * run invalidates the results.
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

/** The latest result of each test for these sources. */
export function readResults(sources: string, folder = RESULTS_FOLDER): readonly TestResult[] {
  const newest = new Map<string, TestResult>()
  for (const file of runFiles(folder)) {
    const run = readRun(join(folder, file))
    if (run?.sources !== sources) continue
    // Rows of a parametrized test can have the same title. The worst of them counts, so they are grouped within a
    // run.
    const byTest = Map.groupBy(run.tests, ({ file: of, title }) => `${of}\n${title}`)
    for (const [key, results] of byTest) newest.set(key, worst(results))
  }
  return [...newest.values()]
}

function worst(results: readonly TestResult[]): TestResult {
  const [first] = results
  if (!first) throw new Error('A test has no result.')
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
    // The file is incomplete, because a process was killed while writing it.
    return undefined
  }
}

/** Hash of all files of the repository that `.gitignore` does not exclude. Does not need git. */
export function stampOfSources(root = ROOT): string {
  const ignored = ignoredNames(root)
  const hash = createHash('sha256')
  for (const path of filesBelow(root, ignored))
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** `.gitignore` contains only folder names (`dist/`), file names (`sbom.json`) and extensions (`*.log`). */
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
