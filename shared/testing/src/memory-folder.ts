/**
 * Stores temporary test data in memory if the machine has enough: a test database consists of a thousand files, and a
 * trial site waits for the disk on every contact.
 */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FILE_SYSTEM = '/dev/shm'
/** In bytes: free space of the file system, and memory that this process may use, which a container may limit. */
const REQUIRED = { room: 3 * 2 ** 30, memory: 6 * 2 ** 30 } as const
/** In milliseconds. A later run removes folders of crashed runs after this time. */
const EXPIRY_MS = 3_600_000

/** Creates an empty folder `<name><pid>-…` in memory or in the temporary directory. The caller removes it. */
export function memoryFolder(name: string): string {
  if (!hasEnoughMemory()) return mkdtempSync(join(tmpdir(), name))
  removeStale(name)
  return mkdtempSync(join(MEMORY_FILE_SYSTEM, `${name}${process.pid}-`))
}

function hasEnoughMemory(): boolean {
  try {
    accessSync(MEMORY_FILE_SYSTEM, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM)
    return bavail * bsize >= REQUIRED.room && process.availableMemory() >= REQUIRED.memory
  } catch {
    // Not on Linux, or in a container without shared memory.
    return false
  }
}

/** Removes folders of crashed runs: data in memory would stay there until the machine restarts. */
function removeStale(name: string): void {
  for (const entry of readdirSync(MEMORY_FILE_SYSTEM)) {
    const pid = entry.startsWith(name) ? /^(\d+)-/.exec(entry.slice(name.length))?.[1] : undefined
    const folder = join(MEMORY_FILE_SYSTEM, entry)
    if (pid === undefined || isAlive(Number(pid))) continue
    // Another test may have removed it meanwhile.
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats === undefined || Date.now() - stats.mtimeMs < EXPIRY_MS) continue
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
