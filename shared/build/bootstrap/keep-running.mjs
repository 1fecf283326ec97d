/** Keeps a server running: restarts one that was ready and then ended unexpectedly, with growing delays. */
import { spawn } from 'node:child_process'
import { whenNpmIsGone } from './npm-gone.mjs'

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/** After this uptime, the next delay is the shortest again. */
const STABLE_AFTER_MS = 60_000

/**
 * Starts `command args` and waits until it ends. The child sends `ready` over its IPC channel when it is up; a
 * child that ends before that has printed the reason, and its exit code is returned. The channel also closes when
 * this process ends, so that the child stops too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: (line: string) => void, onStart?: (child: import('node:child_process').ChildProcess) => void, onReady?: () => void }} options
 * @returns {Promise<number>} the exit code
 */
export async function keepRunning(command, args, { cwd, env, log, onStart, onReady }) {
  let stopping = false
  let child
  let wake = () => {}
  const stop = () => {
    stopping = true
    wake()
    child?.kill('SIGTERM')
  }
  // A terminal sends Ctrl-C to the entire group; every other signal reaches only this process and is forwarded.
  process.on('SIGINT', () => {
    stopping = true
    if (!process.stdin.isTTY) stop()
  })
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  whenNpmIsGone(stop)
  let everReady = false
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, MAX_DELAY_MS)) {
    const began = Date.now()
    child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message !== 'ready') return
      if (!everReady) onReady?.()
      everReady = true
    })
    onStart?.(child)
    const code = await ended(child)
    if (stopping || code === 0 || !everReady) return code
    if (Date.now() - began > STABLE_AFTER_MS) wait = FIRST_DELAY_MS
    log(`the server ended with ${code}; starting it again in ${wait / 1000} s`)
    await new Promise((done) => {
      wake = done
      setTimeout(done, wait)
    })
    if (stopping) return code
  }
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
  })
}
