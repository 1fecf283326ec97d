/**
 * `npm run release -w mfe-feed [-- --channel canary|stable --percent 10 --why "…"]`: builds, checks, uploads, moves the
 * channel. Every step can be repeated: releasing what is released already changes nothing.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/registry'
import { build, builtRelease, distFolder, isManifest } from '../build.ts'
import { deployTarget, liveRegistry, tell } from '../deploy.ts'
import { seconds, step } from '../output.ts'
import { allowsBreaking, breaking, compatibility, conflicts, overBudget } from '../release-checks.ts'
import { publishLocally, releasesFolder } from '../store.ts'
import { dataFolder, readConfig, type Unit, unitAt } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      channel: { type: 'string', default: 'canary' },
      percent: { type: 'string', default: '10' },
      why: { type: 'string', default: '' },
    },
  })
  const start = performance.now()
  const unit = unitAt(process.cwd())
  const target = deployTarget()
  const manifest = builtRelease(unit) ?? (await build(unit)).manifest
  step(`built ${unit.name} ${manifest.id}`, seconds(performance.now() - start))
  await check(unit, manifest, await liveRegistry(target.url))
  const isNew = publishLocally(dataFolder(), distFolder(unit), manifest)
  step(isNew ? 'uploaded' : 'uploaded before', join(releasesFolder(dataFolder()), unit.name, manifest.id))
  const moved = await tell(target, '/api/releases', {
    microfrontend: unit.name,
    id: manifest.id,
    channel: values.channel,
    ...(values.channel === 'canary' && { percent: Number(values.percent) }),
    ...(values.why && { reason: values.why }),
  })
  step(wasMoved(moved) ? `${values.channel} moved to ${manifest.id}` : `${values.channel} is at ${manifest.id} already`)
  step('from sources to visitors', seconds(performance.now() - start))
}

async function check(unit: Unit, manifest: ReleaseManifest, live: unknown): Promise<void> {
  if (unit.kind === 'shell' || !isRegistry(live)) return
  const problems: string[] = []
  const shells = live.shell ? [readRelease('shell', live.shell.id)] : []
  const { verdict, reasons } = compatibility(manifest, shells)
  step('compatibility', verdict)
  if (verdict !== 'compatible') problems.push(...reasons)
  problems.push(...overBudget(distFolder(unit), manifest, await readConfig(unit)))
  problems.push(...conflicts(manifest, live))
  const before = live.microfrontends.find(({ name }) => name === unit.name)?.releases[0]
  const gone = before ? breaking(readRelease(unit.name, before.id)?.config, manifest.config) : []
  if (before && gone.length > 0 && !allowsBreaking(before.version, manifest.version)) {
    problems.push(
      ...gone.map((what) => `${what}, but ${before.version} → ${manifest.version} promises that nothing breaks`),
    )
  }
  if (problems.length > 0) throw new Error(`Not released:\n${problems.map((text) => `  - ${text}`).join('\n')}`)
  step('budgets, routes, surface', 'ok')
}

function readRelease(name: string, id: string): ReleaseManifest | undefined {
  try {
    const path = join(releasesFolder(dataFolder()), name, id, 'release.json')
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'microfrontends' in value
}

function wasMoved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'moved' in value && value.moved === true
}
