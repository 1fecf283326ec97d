/**
 * Runs the gate locally: the same checks as the registry, on the build and the state of the site. Checks and upload run
 * concurrently; a rejected release is not published. The registry repeats the checks.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GATE_CHECKS, type GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { runGate } from '@onfreq/gate/gate'
import type { StartedBuild } from '../build/build.ts'
import { compressedBytes } from '../build/seal.ts'
import { step } from '../output.ts'
import { request, type Target } from './deploy.ts'

const TITLES = {
  container: 'can be loaded',
  shared: 'compatible with the released parts',
  claims: 'registers only what it was granted',
  surface: 'provides what other parts use',
  data: 'its pages and embeds have their data',
  budget: 'within its size budget',
  styles: 'styles affect only the part',
  scripts: 'scripts evaluate no text as code',
} as const

/** Prints the findings; throws when the release is rejected. */
export async function checkRelease(target: Target, { manifest, folder, packed }: StartedBuild): Promise<GateReport> {
  const site = await request(target, `/api/releases/${manifest.name}/checks`)
  if (!isChecks(site)) throw new Error(`${target.url} did not return the released parts. Does it run another version?`)
  const report = await runGate({
    manifest,
    site,
    read: async (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined),
    weigh: async (path) => {
      await packed(path)
      return compressedBytes(folder, [path])
    },
  })
  const { findings } = report
  for (const check of GATE_CHECKS) {
    const found = findings.filter((finding) => finding.check === check)
    const worst = ['refused', 'unknown'].find((verdict) => found.some((finding) => finding.verdict === verdict))
    step(TITLES[check], worst ?? 'ok')
    for (const { verdict, text } of found) if (verdict !== 'refused') step(`  ${verdict}`, text)
  }
  const refused = findings.filter(({ verdict }) => verdict === 'refused')
  if (refused.length > 0) {
    throw new Error(`Not released:\n${refused.map(({ check, text }) => `  - ${check}: ${text}`).join('\n')}`)
  }
  return report
}

/** The response comes from our own API, so checking some of its fields is sufficient. */
function isChecks(value: unknown): value is ReleaseChecks {
  return typeof value === 'object' && value !== null && 'shells' in value && 'others' in value && 'claims' in value
}
