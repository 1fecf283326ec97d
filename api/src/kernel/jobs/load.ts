import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { slicesWith } from '../slices.ts'
import type { Job } from './define.ts'

/** Loads every job of every slice. */
export async function loadJobs(): Promise<readonly Job[]> {
  const jobs: Job[] = []
  for (const slice of slicesWith('jobs')) {
    const folder = join(slice.folder, 'jobs')
    for (const name of (await readdir(folder)).sort()) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const module: unknown = await import(pathToFileURL(join(folder, name)).href)
      // A file without a default export contains code shared by jobs.
      if (!hasJob(module)) continue
      if (jobs.some((job) => job.name === module.default.name))
        throw new Error(`Two jobs are named ${module.default.name}`)
      jobs.push(module.default)
    }
  }
  return jobs
}

function hasJob(module: unknown): module is { default: Job } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false
  const job = module.default
  return (
    typeof job === 'object' &&
    job !== null &&
    'name' in job &&
    typeof job.name === 'string' &&
    'run' in job &&
    typeof job.run === 'function'
  )
}
