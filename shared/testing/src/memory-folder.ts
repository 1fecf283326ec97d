/**
 * Temporary test data is stored in memory when the machine has enough. A test database is a copy of a thousand files,
 * and a trial site waits for the disk on every contact.
 */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** In bytes: file system size and the memory this process may use, since a container may have less than the machine. */
const ENOUGH = { room: 3 * 2 ** 30, memory: 6 * 2 ** 30 } as const
/** In milliseconds: folders of crashed runs are removed by a later run. */
const EXPIRY_MS = 3_600_000

/** Creates an empty folder `<name><pid>-…` in memory or in the temporary directory. The caller removes it. */
export function memoryFolder(name: string): string {
  if (!isRoomy()) return mkdtempSync(join(tmpdir(), name))
  sweep(name)
  return mkdtempSync(join(MEMORY, `${name}${process.pid}-`))
}

function isRoomy(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH.room && process.availableMemory() >= ENOUGH.memory
  } catch {
    // Not Linux, or a container without shared memory.
    return false
  }
}

/** Data left in memory stays there until the machine restarts. */
function sweep(name: string): void {
  for (const entry of readdirSync(MEMORY)) {
    const pid = entry.startsWith(name) ? /^(\d+)-/.exec(entry.slice(name.length))?.[1] : undefined
    const folder = join(MEMORY, entry)
    if (pid === undefined || isAlive(Number(pid))) continue
    // Another test may have removed it meanwhile.
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found === undefined || Date.now() - found.mtimeMs < EXPIRY_MS) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
