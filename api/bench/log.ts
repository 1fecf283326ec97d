/** The log: import, export, repairs, log bar and saving under load, logbook pages. `npm run bench -w api log` runs it alone. */
import { benchExport } from './log-export.ts'
import { benchImport } from './log-import.ts'
import { benchLoad } from './log-load.ts'
import { benchRepair } from './log-repair.ts'
import { startBenchSite } from './log-site.ts'

export default async function benchLogArea(say: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    await benchImport(site, say)
    await benchExport(site, say)
    await benchRepair(site, say)
    await benchLoad(site, say)
  } finally {
    await site.close()
  }
}
