/** Runs the next stage and hands signals and its exit code through. */
import { spawn } from 'node:child_process'
import { environment, ROOT } from './set-up.mjs'

/** Starts `node <args>` with the given Node; answers its exit code. Ctrl-C reaches it, and we wait until it has stopped. */
export function runNode(node, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(node, args, { cwd: ROOT, stdio, env: environment(node, env) })
  // The terminal sends Ctrl-C to the whole group; a signal to this process alone has to be passed on.
  const pass = (signal) => child.kill(signal)
  const wait = () => {}
  process.on('SIGINT', wait)
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
  })
}
