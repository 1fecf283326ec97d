/** Checks a running site and repairs problems that need no human decision. */
import { checkFiles } from './checks/files.ts'
import { checkIndexes } from './checks/indexes.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkBackups, checkClocks, checkDisks } from './checks/machine.ts'
import { checkReleases } from './checks/releases.ts'
import { checkRollUps } from './checks/roll-ups.ts'
import { checkSecrets } from './checks/secrets.ts'
import { type Check, type CheckContext, type Finding, wrong } from './finding.ts'

export const CHECKS: Readonly<Record<string, Check>> = {
  'roll-ups': checkRollUps,
  files: checkFiles,
  releases: checkReleases,
  jobs: checkJobs,
  indexes: checkIndexes,
  clocks: checkClocks,
  disk: checkDisks,
  backup: checkBackups,
  secrets: checkSecrets,
}

export interface CheckResult extends Finding {
  /** Description of the repair; undefined when nothing was repaired. */
  readonly mended?: string
}

/**
 * Runs the checks one after the other; a check that fails becomes a finding. With `repair`, every repairable finding is
 * repaired.
 */
export async function* examine(
  patient: CheckContext,
  { repair }: { readonly repair: boolean },
): AsyncGenerator<CheckResult> {
  for (const [name, check] of Object.entries(CHECKS)) {
    const findings = await check(patient).catch((error: unknown) => [
      wrong(name, `could not be checked: ${getReason(error)}`),
    ])
    for (const finding of findings) {
      if (!repair || finding.repair === undefined) {
        yield finding
        continue
      }
      try {
        yield { ...finding, ok: true, mended: await finding.repair() }
      } catch (error) {
        yield { ...finding, is: `${finding.is}; it could not be mended: ${getReason(error)}` }
      }
    }
  }
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error))
