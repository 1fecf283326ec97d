/** Builds and publishes everything, and starts one site with an empty database for the whole run. */
import { rmSync } from 'node:fs'
import { SCRATCH } from './scratch.ts'
import { startSite } from './site.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env.ONFREQ_E2E_URL = site.url
  process.env.ONFREQ_E2E_DATA = site.dataDir
  return async () => {
    await site.stop()
    rmSync(SCRATCH, { recursive: true, force: true })
  }
}
