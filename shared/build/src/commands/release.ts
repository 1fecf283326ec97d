/**
 * `npm run release -w mfe-feed [-- --channel canary|stable|embed --percent 1 --why "…"]`: builds, checks and
 * uploads a release, and moves the channel. `--preview` moves no channel and prints a preview URL. Every step is
 * idempotent: an existing release is unchanged, and an interrupted upload resumes. Stories are uploaded after the
 * release is live; `--no-stories` skips them, `--only-stories` uploads nothing else.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { CHANNELS } from '@onfreq/contracts/releases/releases'
import { builtRelease, finishedBuild, type StartedBuild, startBuild } from '../build/build.ts'
import { withLock } from '../lock.ts'
import { seconds, step } from '../output.ts'
import { BUNDLED_IN_KIT } from '../place.ts'
import { checkRelease } from '../release/check-release.ts'
import { deployTarget, postJson, type Target } from '../release/deploy.ts'
import { signedStatement } from '../release/sign.ts'
import { hasStorybook, releaseStories } from '../release/stories.ts'
import { upload, uploadRest } from '../release/upload.ts'
import { ROOT, type Unit, unitAt } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { preview, ...options } = read(args)
  const start = performance.now()
  const unit = unitAt(process.cwd())
  if (options['only-stories']) return onlyStories(unit)
  // Parts with their own repository run these checks before (kit/release.ts); parts created by tests are outside
  // the root.
  const isInRepository = dirname(unit.folder) === ROOT
  if (!BUNDLED_IN_KIT && unit.kind === 'microfrontend' && isInRepository) {
    // Loaded lazily, because the kit does not contain the tools it needs.
    const { runForPart } = await import('./part.ts')
    await runForPart(unit.folder, ['typecheck', 'test'])
  }
  const target = await deployTarget(unit.name)
  const manifest = await withLock(unit, async () => {
    const ready = builtRelease(unit)
    const build = ready ? finishedBuild(unit, ready) : await startBuild(unit)
    step(`built ${unit.name} ${build.manifest.id}`, seconds(performance.now() - start))
    try {
      const report = await checkAndUpload(target, build)
      if (preview) await makePreview(target, build.manifest)
      else {
        await move(target, build.manifest, { ...options, report })
        step('from sources to visitors', seconds(performance.now() - start))
      }
    } finally {
      await build.finish()
    }
    const rest = await uploadRest(target, build)
    if (rest > 0) step('source maps and the rest', `${rest} files`)
    return build.manifest
  })
  if (!preview && (BUNDLED_IN_KIT || isInRepository) && !options['no-stories'] && hasStorybook())
    await releaseStories(target, unit, manifest)
}

/** Uploads files while the gate checks the release; a rejection aborts the upload. */
async function checkAndUpload(target: Target, build: StartedBuild): Promise<GateReport> {
  const rejected = new AbortController()
  const [report, sent] = await Promise.all([
    checkRelease(target, build).catch((error: unknown) => {
      rejected.abort()
      throw error
    }),
    upload(target, build, rejected.signal),
  ])
  step(sent === 0 ? 'uploaded before' : 'uploaded', sent === 0 ? '' : `${sent} files`)
  return report
}

type Move = Omit<ReturnType<typeof read>, 'preview'> & { readonly report: GateReport }

async function move(target: Target, manifest: ReleaseManifest, { channel, percent, why, report }: Move): Promise<void> {
  const signed = await signedStatement(manifest, report)
  if (signed) step('signed', 'with ONFREQ_SIGNING_KEY')
  const moved = await postJson(target, '/api/releases', {
    microfrontend: manifest.name,
    id: manifest.id,
    channel,
    ...(channel === 'canary' && { percent }),
    ...(why && { reason: why }),
    ...(signed && { signed }),
  })
  const where = channel === 'canary' ? `canary, ${percent} % of visitors` : channel
  step(field(moved, 'moved') === true ? `${where}: moved to ${manifest.id}` : `${where}: is at ${manifest.id} already`)
  if (channel === 'embed')
    step('embeds stay on this release', 'when stable moves, until the embed channel is released or rolled back')
  const pinned = field(moved, 'pinned_to')
  if (typeof pinned === 'string' && pinned !== manifest.id)
    step('visitors do not get this release', `an operator pinned ${manifest.name} to ${pinned}`)
}

/** Uploads only the stories of the existing build. */
async function onlyStories(unit: Unit): Promise<void> {
  const manifest = builtRelease(unit)
  if (manifest === undefined) throw new Error(`${unit.name} has no build of its current sources: release it first.`)
  await releaseStories(await deployTarget(unit.name), unit, manifest)
}

function read(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      channel: { type: 'string', default: 'canary' },
      percent: { type: 'string', default: String(CANARY.ramp[0]) },
      why: { type: 'string', default: '' },
      preview: { type: 'boolean', default: false },
      'no-stories': { type: 'boolean', default: false },
      'only-stories': { type: 'boolean', default: false },
    },
  })
  const percent = Number(values.percent)
  if (!CHANNELS.some((channel) => channel === values.channel))
    throw new Error(`--channel is ${CHANNELS.join(', ')}, not "${values.channel}"`)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error(`--percent is a whole number from 0 to 100, not "${values.percent}"`)
  return { ...values, percent }
}

async function makePreview(target: Target, { name, id }: ReleaseManifest): Promise<void> {
  const preview = await postJson(target, '/api/releases/preview', { microfrontend: name, id })
  step('no channel moved', `available until ${field(preview, 'expires_at')} at`)
  process.stdout.write(`  ${field(preview, 'url')}\n`)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
