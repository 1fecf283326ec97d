/**
 * The log: import, export, repairs, log bar, saving under load, logbook pages. `npm run bench -w api log` runs only
 * these.
 */
import type { Role } from '../src/kernel/database/limits.ts'
import { benchExport } from './log-export.ts'
import { benchImport } from './log-import.ts'
import { benchLoad } from './log-load.ts'
import { benchRepair } from './log-repair.ts'
import { type BenchSite, startBenchSite } from './log-site.ts'

export default async function benchLogArea(log: (line: string) => void): Promise<void> {
  await withSite('worker', async (site) => {
    await benchImport(site, log)
    await benchExport(site, log)
    await benchRepair(site, log)
  })
  await withSite('server', (site) => benchLoad(site, log))
}

async function withSite(role: Role, measure: (site: BenchSite) => Promise<void>): Promise<void> {
  const site = await startBenchSite({}, role)
  try {
    await measure(site)
  } finally {
    await site.close()
  }
}
