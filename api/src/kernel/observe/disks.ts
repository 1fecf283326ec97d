import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'

export interface Disk {
  /** What is kept there: `data`, `files`, `releases`. */
  readonly folder: string
  /** In bytes. */
  readonly free: number
  readonly size: number
}

/** Below this share a disk counts as nearly full, and so it does with less than {@link LEAST_BYTES}. */
export const LEAST_SHARE = 0.1
export const LEAST_BYTES = 1_000_000_000

/** The disks of this machine that the site writes to. */
export async function readDisks(config: Pick<Config, 'dataDir' | 'files' | 'databaseUrl'>): Promise<readonly Disk[]> {
  const folders = new Map([['data', config.dataDir]])
  if (config.files.driver === 'disk') folders.set('files', config.files.folder)
  const found = await Promise.all(
    [...folders].map(async ([folder, path]) => {
      const disk = await statOf(path)
      return disk === undefined ? [] : [{ folder, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }]
    }),
  )
  return found.flat()
}

/** Of the folder, or of the nearest one above it that is there. */
async function statOf(path: string) {
  for (let at = path; ; at = dirname(at)) {
    const found = await statfs(at).catch(() => undefined)
    if (found !== undefined || dirname(at) === at) return found
  }
}

/** A disk of a gigabyte in all is not full for having less than one free. */
export const isNearlyFull = ({ free, size }: Disk): boolean =>
  free < size * LEAST_SHARE && free < Math.max(LEAST_BYTES, size * (LEAST_SHARE / 2))
