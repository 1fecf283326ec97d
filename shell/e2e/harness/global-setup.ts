/** Builds and publishes everything, and starts one site with an empty database for each worker. */
import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { announceSites } from './running-site.ts'
import { SCRATCH } from './scratch.ts'
import { type Site, startSite } from './site.ts'

export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sites: Site[] = []
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(SCRATCH, { recursive: true, force: true })
  }
  try {
    // In sequence, because the first site builds what the others only copy.
    while (sites.length < workers) sites.push(await startSite())
  } catch (error) {
    await stop()
    throw error
  }
  announceSites(sites)
  return stop
}
