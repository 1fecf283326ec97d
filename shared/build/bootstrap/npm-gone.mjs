/**
 * A SIGTERM to `npm run …` ends npm and the shell between, and never arrives here: not every shell passes it on. So who was started
 * by npm looks whether those two are still there.
 */
import { spawnSync } from 'node:child_process'

/** In milliseconds. */
const EVERY = 500

/**
 * Calls `then` once, when the parent of this process or the npm above it has ended, however. Does nothing for a process that npm did
 * not start: a service manager and `nohup` may outlive the shell that called them.
 *
 * @param {() => void} then
 */
export function whenNpmIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || lives(npm))) return
    clearInterval(timer)
    then()
  }, EVERY)
  timer.unref()
}

/** The parent of the shell that npm put between; undefined where there is none, or no `ps`. */
function npmAbove(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' })
  const above = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? '')?.[1]
  return above === undefined ? undefined : Number(above)
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
