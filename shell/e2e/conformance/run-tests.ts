/** Runs the tests named by statements, each with its runner, and stores the results. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightResults, vitestResults } from '@onfreq/build/results/test-reports'
import { stampOfSources, storeResults, type TestResult } from '@onfreq/build/results/test-results'
import type { Shown } from './statement.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Runner {
  takes(file: string): boolean
  command(files: readonly string[], report: string): readonly string[]
  read(report: unknown): TestResult[]
}

const vitest = ['vitest', 'run', '--reporter=dot', '--reporter=json']

const RUNNERS: readonly Runner[] = [
  {
    takes: (file) => /\.test\.tsx?$/.test(file),
    command: (files, report) => [...vitest, `--outputFile.json=${report}`, ...files],
    read: (report) => vitestResults(report, ROOT),
  },
  {
    takes: (file) => file.endsWith('.stories.tsx'),
    command: (files, report) => [
      ...vitest,
      '--config=vitest.stories.config.ts',
      `--outputFile.json=${report}`,
      ...files,
    ],
    read: (report) => vitestResults(report, ROOT),
  },
  {
    takes: (file) => file.endsWith('.spec.ts'),
    command: (files) => ['playwright', 'test', ...files],
    read: (report) => playwrightResults(report, 'shell/e2e'),
  },
]

/** Runs complete files: a test that depends on another one in its file would fail alone. */
export function runTests(tests: readonly Shown[]): void {
  const files = [...new Set(tests.map(({ file }) => file))].sort()
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-conformance-'))
  try {
    for (const [index, runner] of RUNNERS.entries()) {
      const own = files.filter((file) => runner.takes(file))
      if (own.length === 0) continue
      const path = join(folder, `${index}.json`)
      const sources = stampOfSources()
      const [name = '', ...args] = runner.command(own, path)
      const env = { ...process.env, ONFREQ_REPORT: path }
      spawnSync(join(ROOT, 'node_modules/.bin', name), args, {
        cwd: ROOT,
        env,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
      storeResults(sources, runner.read(readReport(path)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The runner printed why it wrote nothing; its tests have no result.
    return undefined
  }
}
