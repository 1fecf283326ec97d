/**
 * Temporary folders of running work. They are inside the data folder, whose disk is monitored and which other users of
 * the machine cannot read. Folders of killed processes are deleted by the sweep.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/**
 * Minimum age in milliseconds for deletion. An upload takes at most an hour, and importing the longest log less than
 * that.
 */
const MIN_AGE_MS = 12 * 3_600_000

const scratchIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'scratch')

/** Creates a temporary folder; the caller deletes it. */
export async function makeScratch(config: Pick<Config, 'dataDir'>, name: string): Promise<string> {
  const folder = scratchIn(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, `${name}-`))
}

/**
 * Deletes folders left behind by killed processes.
 * @returns the number deleted
 */
export async function sweepScratch(config: Pick<Config, 'dataDir'>, now: number): Promise<number> {
  const folder = scratchIn(config)
  let removed = 0
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats === undefined || stats.mtimeMs > now - MIN_AGE_MS) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
