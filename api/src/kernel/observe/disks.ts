import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'

export interface Disk {
  /** Purpose: `data`, `files`, `releases`. */
  readonly folder: string
  /** In bytes. */
  readonly free: number
  readonly size: number
}

/** Free share below which a disk counts as nearly full, and so it does below {@link MIN_BYTES}. */
export const MIN_SHARE = 0.1
export const MIN_BYTES = 1_000_000_000

/** Local disks to which the site writes. */
export async function readDisks(config: Pick<Config, 'dataDir' | 'files' | 'databaseUrl'>): Promise<readonly Disk[]> {
  const folders = new Map([['data', config.dataDir]])
  if (config.files.driver === 'disk') folders.set('files', config.files.folder)
  const found = await Promise.all(
    [...folders].map(async ([folder, path]) => {
      const disk = await getStat(path)
      return disk === undefined ? [] : [{ folder, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }]
    }),
  )
  return found.flat()
}

/** Of the folder, or its nearest existing parent. */
async function getStat(path: string) {
  for (let at = path; ; at = dirname(at)) {
    const found = await statfs(at).catch(() => undefined)
    if (found !== undefined || dirname(at) === at) return found
  }
}

/** A disk of one gigabyte is not full for having less than one free. */
export const isNearlyFull = ({ free, size }: Disk): boolean =>
  free < size * MIN_SHARE && free < Math.max(MIN_BYTES, size * (MIN_SHARE / 2))
