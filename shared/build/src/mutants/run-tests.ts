/** Runs test files in a scratch copy, and says whether one of them noticed. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestOutcome } from '../results/test-reports.ts'

export interface Ending {
  readonly ending: 'killed' | 'survived' | 'killed by time'
  /** The tests that failed; none where a file could not be loaded. */
  readonly by: readonly string[]
}

/** A mutation can make a test wait or grow for ever: the runner may take this long, and each file this much more. */
const PATIENCE_MS = 60_000
const PATIENCE_PER_FILE_MS = 20_000
const MEMORY_MB = 1_500

/**
 * `survived` when every test passes. A mutation that keeps a file from loading is noticed too. `tests` are files from the
 * root of the repository; `all` of their tests are run, or those up to the first that fails. @throws Error when no test could
 * be run at all
 */
export async function runTests(folder: string, tests: readonly string[], all = false): Promise<Ending> {
  const report = join(folder, 'mutant.json')
  rmSync(report, { force: true })
  const patience = PATIENCE_MS + PATIENCE_PER_FILE_MS * tests.length
  const bail = all ? [] : ['--bail=1']
  const code = await runVitest(folder, [...bail, '--reporter=json', `--outputFile=${report}`, ...tests], patience)
  if (code === null) return { ending: 'killed by time', by: [] }
  const outcome = vitestOutcome(JSON.parse(readFileSync(report, 'utf8')), folder)
  if (code === 0 && outcome.passed === 0) throw new Error(`No test ran: ${tests.join(' ')}`)
  return { ending: code === 0 ? 'survived' : 'killed', by: outcome.red.map(({ name }) => name) }
}

/** The exit code; null when the time was up. */
function runVitest(folder: string, args: readonly string[], patience: number): Promise<number | null> {
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
    }, patience)
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      settle(code ?? 1)
    })
  })
}
