/** Builds changed units and publishes them to the local release store. */
import { availableParallelism } from 'node:os'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import pLimit from 'p-limit'
import { FIRST_PARTS } from '../../bootstrap/first-parts.mjs'
import { withLock } from '../lock.ts'
import { publishLocally, writeLocalReleases } from '../release/store.ts'
import { dataFolder, type Unit } from '../workspace.ts'
import { build, builtRelease, distFolder, lastRelease } from './build.ts'
import { restoreBuild, saveBuild } from './build-cache.ts'
import type { Compression } from './seal.ts'
import { sourceStamp } from './source-stamp.ts'

export interface BuildProgress {
  readonly unit: Unit
  readonly id: string
  readonly built: boolean
  readonly ms: number
  /** Build error; the previous build is used instead. */
  readonly problem?: string
}

export interface BuildOptions {
  /** Uses the previous build of a unit that fails, so that one broken folder does not take the site down. */
  readonly continueOnError: boolean
  readonly compression?: Compression
}

/** Builds the units whose sources changed, publishes all units, and marks them for adoption by the API at startup. */
export async function buildAndPublish(
  units: readonly Unit[],
  options: BuildOptions,
  progress: (step: BuildProgress) => void,
): Promise<ReleaseManifest[]> {
  const data = dataFolder()
  const limit = pLimit(Math.max(1, Math.min(4, availableParallelism())))
  return limit.map(inOrderOfUse(units), (unit) =>
    withLock(unit, () => buildAndPublishOne(unit, data, options, progress)),
  )
}

/** Parts of the home page first: the site serves that page while the other parts are built. */
function inOrderOfUse(units: readonly Unit[]): Unit[] {
  const rank = ({ name }: Unit) => (FIRST_PARTS.includes(name) ? FIRST_PARTS.indexOf(name) : FIRST_PARTS.length)
  return [...units].sort((a, b) => rank(a) - rank(b))
}

async function buildAndPublishOne(
  unit: Unit,
  data: string,
  { continueOnError, compression = 'full' }: BuildOptions,
  progress: (step: BuildProgress) => void,
): Promise<ReleaseManifest> {
  const start = performance.now()
  const dist = distFolder(unit)
  const before = continueOnError ? lastRelease(unit) : undefined
  let problem: string | undefined
  const rebuild = async () => {
    try {
      const { manifest } = await build(unit, compression)
      saveBuild(unit, sourceStamp(unit), compression, dist)
      return manifest
    } catch (error) {
      if (!before) throw error
      problem = error instanceof Error ? error.message : String(error)
      return before
    }
  }
  const ready = builtRelease(unit, compression) ?? restored(unit, compression)
  const manifest = ready ?? (await rebuild())
  publishLocally(data, dist, manifest)
  writeLocalReleases(data, [manifest])
  const ms = performance.now() - start
  progress({ unit, id: manifest.id, built: !ready && !problem, ms, ...(problem && { problem }) })
  return manifest
}

/** Restores a build of the same sources from the cache that all checkouts share. */
function restored(unit: Unit, compression: Compression): ReleaseManifest | undefined {
  return restoreBuild(unit, sourceStamp(unit), compression, distFolder(unit))
    ? builtRelease(unit, compression)
    : undefined
}
