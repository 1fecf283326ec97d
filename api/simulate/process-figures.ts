/** Resource use of a process, from Linux's accounting. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** CPU time since the start in milliseconds, including child processes. */
export function processorTime(pid: number): number {
  return [pid, ...listChildren(pid)].reduce((sum, of) => sum + getOwnTime(of), 0)
}

function getOwnTime(pid: number): number {
  const fields = getStat(pid)
  return fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory in bytes, without shared memory if that is known. */
export function getMemoryUsage(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Current child processes. The time of an exited PostgreSQL backend is added to its parent. */
export function listChildren(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((of) => getStat(of)?.[1] === String(pid))
}

/** Fields after the name: state, parent, … */
function getStat(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
