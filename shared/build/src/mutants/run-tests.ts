/** Runs test files in a scratch copy, and reports whether one of them failed. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestOutcome } from '../results/test-reports.ts'

export interface Ending {
  readonly ending: 'killed' | 'survived' | 'killed by time'
  /** The failed tests; empty when a file could not be loaded. */
  readonly by: readonly string[]
}

/** A mutation can make a test hang or run out of memory: timeout of the runner, plus this much per file. */
const TIMEOUT_MS = 60_000
const TIMEOUT_PER_FILE_MS = 20_000
const MEMORY_MB = 1_500

interface RunOptions {
  /** Runs all tests, instead of stopping at the first failure. */
  readonly all?: boolean
  /** Milliseconds until the run counts as hanging. */
  readonly timeoutMs?: number
}

/**
 * `survived` when every test passes. A mutation that prevents loading a file counts as detected. `tests` are files from
 * the root of the repository. @throws Error when no test could be run at all
 */
export async function runTests(
  folder: string,
  tests: readonly string[],
  { all = false, timeoutMs = TIMEOUT_MS + TIMEOUT_PER_FILE_MS * tests.length }: RunOptions = {},
): Promise<Ending> {
  const report = join(folder, 'mutant.json')
  rmSync(report, { force: true })
  const bail = all ? [] : ['--bail=1']
  const code = await runVitest(folder, [...bail, '--reporter=json', `--outputFile=${report}`, ...tests], timeoutMs)
  if (code === null) return { ending: 'killed by time', by: [] }
  const outcome = vitestOutcome(JSON.parse(readFileSync(report, 'utf8')), folder)
  if (code === 0 && outcome.passed === 0) throw new Error(`No test ran: ${tests.join(' ')}`)
  return { ending: code === 0 ? 'survived' : 'killed', by: outcome.red.map(({ name }) => name) }
}

/** The exit code; null on a timeout. */
function runVitest(folder: string, args: readonly string[], timeoutMs: number): Promise<number | null> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, CI: '', NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB}` },
  })
  return new Promise((settle, reject) => {
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    }
    const timer = setTimeout(() => {
      settle(null)
      stop()
    }, timeoutMs)
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      settle(code ?? 1)
    })
  })
}
