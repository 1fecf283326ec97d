/**
 * `npm run generate -- api-reports`: writes what each shared package offers into its `api.md` (contracts: by owner), as of its version. `-- --check` compares with what
 * lies there, and refuses what breaks those who build against it while neither version nor a waiting changeset says so.
 */
import { breaks, mayBreak, versionOf } from '../api-report/breaking.ts'
import { pendingChanges } from '../api-report/changesets.ts'
import { readReport, writeReport } from '../api-report/files.ts'
import { apiReports } from '../api-report/report.ts'
import { folderOf } from '../kit/packages.ts'
import { step } from '../output.ts'
import { readPackage } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check')
  const named = args.filter((arg) => !arg.startsWith('-'))
  const reports = await apiReports(named.length > 0 ? named : undefined)
  const pending = pendingChanges()
  const refused: string[] = []
  for (const [name, report] of reports) {
    if (!isCheck) {
      step(name, writeReport(name, report) ? 'written' : 'as before')
      continue
    }
    const before = readReport(name)
    if (before === undefined) throw new Error(`The report of ${name} is missing: npm run generate -- api-reports`)
    const { name: packageName, version } = readPackage(folderOf(name))
    const broken = breaks(before, report)
    const isAllowed = broken.length === 0 || mayBreak(versionOf(before), version, pending, packageName)
    step(
      name,
      broken.length === 0
        ? 'breaks nothing'
        : `${broken.length} breaks, ${isAllowed ? 'as its version says' : 'REFUSED'}`,
    )
    if (!isAllowed) refused.push(`${packageName} ${version}:`, ...broken.map((line) => `  - ${line}`))
  }
  if (refused.length > 0) {
    throw new Error(
      `Those who build against these packages would break:\n${refused.join('\n')}\nKeep what was there, or say that it breaks: npx changeset (minor before 1.0, major after)`,
    )
  }
}
