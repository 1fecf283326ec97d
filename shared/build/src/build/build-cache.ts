/**
 * Cache of finished builds in the user's cache folder, keyed by the hash of their sources and shared by all
 * checkouts.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../bootstrap/cache-folder.mjs'
import type { Unit } from '../workspace.ts'
import type { Compression } from './seal.ts'

/** Enough for three versions of the sources of each of eight units. */
const MAX_BUILDS = 24

function getFolder(unit: Unit, sources: string, compression: Compression): string {
  return join(cacheFolder(), 'builds', `${unit.name}-${sources}-${compression}`)
}

/** Copies a cached build into `dist`. Returns false on a cache miss. */
export function restoreBuild(unit: Unit, sources: string, compression: Compression, dist: string): boolean {
  const cached = [getFolder(unit, sources, 'full'), getFolder(unit, sources, compression)].find((folder) =>
    existsSync(join(folder, 'stamp.json')),
  )
  if (!cached) return false
  try {
    rmSync(dist, { recursive: true, force: true })
    cpSync(cached, dist, { recursive: true })
    utimesSync(cached, new Date(), new Date())
    return true
  } catch {
    // Another process evicted the build while it was copied.
    rmSync(dist, { recursive: true, force: true })
    return false
  }
}

/** Failing to write the cache is not an error: the next build only takes longer. */
export function saveBuild(unit: Unit, sources: string, compression: Compression, dist: string): void {
  const folder = getFolder(unit, sources, compression)
  const draft = `${folder}.${process.pid}`
  try {
    if (existsSync(folder)) return
    mkdirSync(join(cacheFolder(), 'builds'), { recursive: true })
    cpSync(dist, draft, { recursive: true })
    renameSync(draft, folder)
    evictOldest()
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

function evictOldest(): void {
  const root = join(cacheFolder(), 'builds')
  const byAge = readdirSync(root)
    .map((name) => ({ path: join(root, name), used: statSync(join(root, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
  for (const { path } of byAge.slice(MAX_BUILDS)) rmSync(path, { recursive: true, force: true })
}
