/** Builds what changed and puts it into the local release store. */
import { availableParallelism } from 'node:os'
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import { build, builtRelease, distFolder } from './build.ts'
import { publishLocally, writeLocalReleases } from './store.ts'
import { dataFolder, type Unit } from './workspace.ts'

export interface BuildProgress {
  readonly unit: Unit
  readonly id: string
  readonly built: boolean
  readonly ms: number
}

/** Builds the units whose sources changed, publishes all of them, and makes them what the API adopts at its start. */
export async function buildAndPublish(
  units: readonly Unit[],
  progress: (step: BuildProgress) => void,
): Promise<ReleaseManifest[]> {
  const data = dataFolder()
  const manifests = await inParallel(units, Math.max(1, Math.min(4, availableParallelism())), async (unit) => {
    const start = performance.now()
    const ready = builtRelease(unit)
    const manifest = ready ?? (await build(unit)).manifest
    publishLocally(data, distFolder(unit), manifest)
    progress({ unit, id: manifest.id, built: !ready, ms: performance.now() - start })
    return manifest
  })
  writeLocalReleases(data, manifests)
  return manifests
}

async function inParallel<T, R>(items: readonly T[], limit: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.map((item, index) => ({ item, index }))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await run(next.item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
