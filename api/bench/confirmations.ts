/**
 * Confirmations: an LoTW report against its import, the matcher's cost per save, and two members who log each other.
 */
import { benchMatcher } from './confirmations-matcher.ts'
import { benchReport } from './confirmations-report.ts'
import { benchTwoMembers } from './confirmations-two-members.ts'
import { startBenchSite } from './log-site.ts'

export default async function benchConfirmations(say: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    await benchReport(site, say)
    await benchMatcher(site, say)
    await benchTwoMembers(site, say)
  } finally {
    await site.close()
  }
}
