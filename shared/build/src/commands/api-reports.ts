/**
 * `npm run generate -- api-reports`: writes the summary of each shared package's exports to `api.txt`. `--check` compares
 * the exports with that file, and rejects breaking changes that neither the version nor a pending changeset declares.
 */
import { breaks, canBreak, parseVersion } from '../api-report/breaking.ts'
import { pendingChanges } from '../api-report/changesets.ts'
import { readSummary, writeSummary } from '../api-report/files.ts'
import { apiSummaries } from '../api-report/report.ts'
import { getFolder } from '../kit/packages.ts'
import { step } from '../output.ts'
import { readPackage } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check')
  const packageNames = args.filter((arg) => !arg.startsWith('-'))
  const summaries = await apiSummaries(packageNames.length > 0 ? packageNames : undefined)
  const pending = pendingChanges()
  const rejected: string[] = []
  for (const [name, summary] of summaries) {
    if (!isCheck) {
      step(name, writeSummary(name, summary) ? 'written' : 'unchanged')
      continue
    }
    const before = readSummary(name)
    if (before === undefined) throw new Error(`The summary of ${name} is missing: npm run generate -- api-reports`)
    const { name: packageName, version } = readPackage(getFolder(name))
    const broken = breaks(before, summary)
    const isAllowed = broken.length === 0 || canBreak(parseVersion(before), version, pending, packageName)
    step(
      name,
      broken.length === 0
        ? 'breaks nothing'
        : `${broken.length} breaks, ${isAllowed ? 'as its version says' : 'REFUSED'}`,
    )
    if (!isAllowed) rejected.push(`${packageName} ${version}:`, ...broken.map((line) => `  - ${line}`))
  }
  if (rejected.length > 0) {
    throw new Error(
      `Code built against these packages would break:\n${rejected.join('\n')}\nRestore it, or declare the break: npx changeset (minor before 1.0, major after)`,
    )
  }
}
