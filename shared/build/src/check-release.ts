/** Everything a release has to pass before it is uploaded, asked of the site as it is at this moment. */
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases'
import { distFolder } from './build.ts'
import { compatibility, shellCompatibility } from './compatibility.ts'
import { ask, type Target } from './deploy.ts'
import { step } from './output.ts'
import { conflicts, overBudget } from './release-checks.ts'
import { allowsBreaking, surfaceReport } from './surface.ts'
import { readConfig, type Unit } from './workspace.ts'

/** Says what was found; throws when the release must not go out. */
export async function checkRelease(target: Target, unit: Unit, manifest: ReleaseManifest): Promise<void> {
  const live = await ask(target, `/api/releases/${unit.name}/checks`)
  if (!isChecks(live)) throw new Error(`${target.url} does not say what is released: is it of another version?`)
  const problems = [...compatibilityProblems(manifest, live)]
  if (unit.kind === 'microfrontend') {
    const { budgets } = await readConfig(unit)
    problems.push(...overBudget(distFolder(unit), manifest, budgets), ...conflicts(manifest, live.others))
    problems.push(...surfaceProblems(manifest, live.before))
  }
  if (problems.length > 0) throw new Error(`Not released:\n${problems.map((text) => `  - ${text}`).join('\n')}`)
  step('budgets, routes, surface', 'ok')
}

function compatibilityProblems(manifest: ReleaseManifest, live: ReleaseChecks): readonly string[] {
  const { shell } = manifest
  const { verdict, reasons } = shell
    ? shellCompatibility({ id: manifest.id, provides: shell.provides, exports: shell.exports ?? null }, live.others)
    : compatibility(manifest, live.shells)
  step(shell ? 'compatible with what is released' : 'compatible with the shells', verdict)
  return verdict === 'compatible' ? [] : reasons.map((reason) => `${verdict}: ${reason}`)
}

function surfaceProblems({ config, version }: ReleaseManifest, before: ReleaseChecks['before']): string[] {
  const { added, breaking } = surfaceReport(before?.config, config)
  for (const what of added) step('  new', what)
  for (const what of breaking) step('  breaks', what)
  if (!before || breaking.length === 0 || allowsBreaking(before.version, version)) return []
  const promise = `but the step from ${before.version} to ${version} promises that nothing breaks: raise the version`
  return breaking.map((what) => `${what}, ${promise}`)
}

/** Written by our own API, so the outline is enough. */
function isChecks(value: unknown): value is ReleaseChecks {
  return typeof value === 'object' && value !== null && 'shells' in value && 'others' in value && 'before' in value
}
