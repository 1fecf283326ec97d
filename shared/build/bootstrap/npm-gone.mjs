/**
 * A SIGTERM to `npm run …` ends npm and the shell in between, and never arrives here, because not every shell forwards
 * it. So a process started by npm polls whether those two still exist.
 */
import { spawnSync } from 'node:child_process'

/** In milliseconds. */
const EVERY = 500

/**
 * Calls `then` once, when the parent of this process or the npm above it has ended for any reason. Does nothing for a
 * process that npm did not start: a service manager and `nohup` may outlive the shell that called them.
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

/** The parent of npm's intermediate shell; undefined when there is none, or no `ps`. */
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
