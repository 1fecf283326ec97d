/**
 * Runs the bridge and restarts it after it has replaced its file, so that the terminal or service manager sees a
 * single process. A new version that exits immediately with an error is rolled back.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'

/** Exit code that requests a restart. */
export const RESTART_CODE = 75
/** Environment variable set while a supervisor runs that restarts the bridge. */
export const SUPERVISED_ENV = 'ONFREQ_BRIDGE_KEPT'
/** In milliseconds: a new version that fails within this time does not work on this computer. */
const EARLY_EXIT_MS = 10_000

/**
 * Runs the bridge until it ends without requesting a restart.
 * @returns the exit code
 */
export async function supervise(
  file: string,
  args: readonly string[],
  log: (message: string) => void,
): Promise<number> {
  let tookBack = false
  for (;;) {
    const since = Date.now()
    const status = await runOnce(file, args)
    if (status === RESTART_CODE) continue
    const failed = status !== 0 && Date.now() - since < EARLY_EXIT_MS
    if (!failed || tookBack || !existsSync(`${file}.old`)) return status
    tookBack = true
    log('The new version does not work here. The one before goes on.')
    copyFileSync(`${file}.old`, file)
  }
}

async function runOnce(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [SUPERVISED_ENV]: '1' },
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  try {
    return await new Promise((resolve) => {
      child.once('error', () => resolve(1))
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
    })
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass)
  }
}
