/** Locks the build of a unit, because `npm start` and `npm test` may run concurrently in one checkout. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Unit } from './workspace.ts'

const POLL_INTERVAL_MS = 100

/** Runs `work` while no other process builds or publishes this unit. */
export async function withLock<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
  const folder = join(ROOT, '.cache/locks')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${unit.name}.pid`)
  while (!acquire(path)) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function acquire(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // Removes the stale lock of a process that was killed.
    if (!isOwnerRunning(path)) rmSync(path, { force: true })
    return false
  }
}

function isOwnerRunning(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid === process.pid || pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
