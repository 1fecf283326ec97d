/**
 * A SIGTERM to `npm run …` ends npm and the intermediate shell, but not this process, because not every shell forwards
 * signals. So a process started by npm polls whether those two still exist.
 */
import { spawnSync } from 'node:child_process'

const POLL_INTERVAL_MS = 500

/**
 * Calls `then` once, when the parent of this process or the npm above it has ended for any reason. Does nothing in a
 * process that npm did not start: a service manager or `nohup` may outlive the shell that started them.
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
  }, POLL_INTERVAL_MS)
  timer.unref()
}

/** Process id of npm above its intermediate shell; `undefined` without such a parent or without `ps`. */
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
