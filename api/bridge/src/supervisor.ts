/**
 * Restarts the file after it has replaced itself, and waits for it, so that the terminal or service manager sees one
 * process. A new version that exits at once with an error is rolled back.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'

/** Exit code that requests a restart. */
export const AGAIN = 75
/** Whether a supervisor that restarts it is running. */
export const KEPT = 'ONFREQ_BRIDGE_KEPT'
/** A version that fails within this time does not work here. In milliseconds. */
const SOON = 10_000

/** Runs it until it ends for good. @returns the exit code */
export async function keep(file: string, args: readonly string[], log: (message: string) => void): Promise<number> {
  let tookBack = false
  for (;;) {
    const since = Date.now()
    const status = await runOnce(file, args)
    if (status === AGAIN) continue
    const failed = status !== 0 && Date.now() - since < SOON
    if (!failed || tookBack || !existsSync(`${file}.old`)) return status
    tookBack = true
    log('The new version does not work here. The one before goes on.')
    copyFileSync(`${file}.old`, file)
  }
}

async function runOnce(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [KEPT]: '1' },
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
