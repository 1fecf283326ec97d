/** Starts the next stage of a command, forwards signals to it and returns its exit code. */
import { spawn } from 'node:child_process'
import { whenNpmIsGone } from './npm-gone.mjs'
import { environment, ROOT } from './set-up.mjs'

/**
 * Starts `node <args>` with the given Node and returns its exit code. Ctrl-C stops the child; this function returns after it.
 */
export function runNode(node, args) {
  const child = spawn(node, ['--disable-sigusr1', ...args], { cwd: ROOT, stdio: 'inherit', env: environment(node) })
  // A terminal sends Ctrl-C to the entire group; every other signal reaches only this process and is forwarded.
  const forward = () => child.kill('SIGTERM')
  process.on('SIGINT', () => process.stdin.isTTY || forward())
  process.on('SIGTERM', forward)
  process.on('SIGHUP', forward)
  whenNpmIsGone(forward)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
  })
}
