import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Content of `postmaster.pid`. */
export interface PostmasterPid {
  readonly pid: number
  readonly dataDir: string
  readonly port: number
  readonly socketDir: string
}

/** Reads the file of a running or crashed server; undefined when it does not exist. */
export function readPostmasterPid(dataDir: string): PostmasterPid | undefined {
  let text: string
  try {
    text = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const [pid, folder = '', , port, socketDir = ''] = text.split('\n')
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0) return undefined
  return { pid: number, dataDir: folder, port: Number(port), socketDir }
}

export type ProcessState = 'gone' | 'zombie' | 'running'

/** State of a process. A zombie accepts signals although it is dead. */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'gone'
  }
  return getCommand(pid)?.state.startsWith('Z') ? 'zombie' : 'running'
}

/** Whether the process is a PostgreSQL server of this data folder rather than an unrelated one with a reused pid. */
export function isPostmasterFor(pid: number, dataDir: string): boolean {
  const line = getCommand(pid)?.line ?? ''
  return line.includes('postgres') && line.includes(dataDir)
}

function getCommand(pid: number): { state: string; line: string } | undefined {
  if (process.platform === 'win32') return undefined
  const ps = spawnSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  if (ps.error !== undefined) return commandFromProc(pid)
  const [state, ...line] = ps.stdout.trim().split(/\s+/)
  return state === undefined || state === '' ? undefined : { state, line: line.join(' ') }
}

/** For slim containers, which lack `ps`. */
function commandFromProc(pid: number): { state: string; line: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { state: stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3), line }
  } catch {
    return undefined
  }
}
