/**
 * Scratch folders of running work, in the data folder: its disk is watched, and other users of the machine cannot read it. A killed process
 * leaves them behind, so they are swept.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** In milliseconds; an upload takes an hour at most, and the import of the longest log less than that. */
const KEEP = 12 * 3_600_000

const scratchIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'scratch')

/** The caller removes it. */
export async function makeScratch(config: Pick<Config, 'dataDir'>, name: string): Promise<string> {
  const folder = scratchIn(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, `${name}-`))
}

/** @returns how many were left behind */
export async function sweepScratch(config: Pick<Config, 'dataDir'>, now: number): Promise<number> {
  const folder = scratchIn(config)
  let removed = 0
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name)
    const made = await stat(path).catch(() => undefined)
    if (made === undefined || made.mtimeMs > now - KEEP) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
