import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'

export interface Disk {
  /** Purpose: `data`, `files`, `releases`. */
  readonly folder: string
  /** Sizes in bytes. */
  readonly free: number
  readonly size: number
}

/** Limits of {@link isNearlyFull}: free share, and free bytes. */
export const MIN_SHARE = 0.1
export const MIN_BYTES = 1_000_000_000

/** Local disks to which the site writes. */
export async function readDisks(config: Pick<Config, 'dataDir' | 'files' | 'databaseUrl'>): Promise<readonly Disk[]> {
  const folders = new Map([['data', config.dataDir]])
  if (config.files.driver === 'disk') folders.set('files', config.files.folder)
  const disks = await Promise.all(
    [...folders].map(async ([folder, path]) => {
      const disk = await getStat(path)
      return disk === undefined ? [] : [{ folder, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }]
    }),
  )
  return disks.flat()
}

/** File system statistics of the folder or of its nearest existing parent. */
async function getStat(path: string) {
  for (let at = path; ; at = dirname(at)) {
    const disks = await statfs(at).catch(() => undefined)
    if (disks !== undefined || dirname(at) === at) return disks
  }
}

/**
 * Whether less than a tenth is free, and less than a gigabyte or a twentieth, whichever is more: a small disk is not
 * full just because less than a gigabyte is free.
 */
export const isNearlyFull = ({ free, size }: Disk): boolean =>
  free < size * MIN_SHARE && free < Math.max(MIN_BYTES, size * (MIN_SHARE / 2))
