/** Runs test files in a scratch copy and reports whether one of them failed. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestOutcome } from '../results/test-reports.ts'

export interface Ending {
  readonly ending: 'killed' | 'survived' | 'killed by time'
  /** Names of the failed tests; empty if a file could not be loaded. */
  readonly by: readonly string[]
}

/** A mutation can make a test hang or exhaust memory, so a run has a time limit: a fixed part plus a part per file. */
const TIMEOUT_MS = 60_000
const TIMEOUT_PER_FILE_MS = 20_000
const MEMORY_MB = 1_500

interface RunOptions {
  /** Whether to run all tests instead of stopping at the first failure. */
  readonly all?: boolean
  /** Milliseconds after which the run counts as hanging. */
  readonly timeoutMs?: number
}

/**
 * Returns `survived` if every test passes. A mutation that prevents loading a file counts as detected. `tests` are
 * paths relative to the root of the repository.
 * @throws Error if no test could run at all
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

/** Returns the exit code, or null on a timeout. */
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
