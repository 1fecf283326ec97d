/**
 * Confirmations: import of an LoTW report, cost of the matcher per save, and two members who log each other.
 */
import { benchMatcher } from './confirmations-matcher.ts'
import { benchReport } from './confirmations-report.ts'
import { benchTwoMembers } from './confirmations-two-members.ts'
import { startBenchSite } from './log-site.ts'

export default async function benchConfirmations(log: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    await benchReport(site, log)
    await benchMatcher(site, log)
    await benchTwoMembers(site, log)
  } finally {
    await site.close()
  }
}
