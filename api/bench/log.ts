/** The log: import, log bar and saving under load, logbook pages, export. `node bench/log.ts` runs it alone. */
import { benchImport } from './log-import.ts'
import { startBenchSite } from './log-site.ts'

export default async function benchLogArea(say: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    await benchImport(site, say)
  } finally {
    await site.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchLogArea((line) => process.stdout.write(`${line}\n`))
