/**
 * The gate: all checks that a release must pass before it is served, on its files and the current site. The registry runs
 * them on uploads; the commands of teams run the same checks on builds.
 */

import { getLastDay } from '@onfreq/contracts/releases/deprecation'
import type { GateCheck, GateFinding, GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { claimResult } from './claims.ts'
import { compatibility, shellCompatibility } from './compatibility.ts'
import { deprecationNotes, deprecationProblems } from './deprecations.ts'
import { embedProblems } from './embeds.ts'
import { createFileChecker, type FileFindings, HOST, offeredBy } from './files.ts'
import { firstDataProblems } from './first-data.ts'
import { menuProblems } from './menu.ts'
import { offerProblems } from './offers.ts'
import { measureWeights, overBudget } from './page-weight.ts'
import { allowsBreaking, brokenWidgets, surfaceReport } from './surface.ts'
import { upstreamProblems } from './upstream.ts'
import { addTaken, nothingTaken, type Taken, toUses, unsaid } from './uses.ts'

export interface GateInput {
  readonly manifest: ReleaseManifest
  /** Returns the bytes of a file, or `undefined` if it is missing. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Returns the compressed size of a file in bytes. */
  weigh(path: string): Promise<number>
  /** State of the current site. */
  readonly site: ReleaseChecks
  /**
   * Earlier findings for a file, from a {@link createFileChecker} with this manifest and the current offers of the
   * site.
   */
  known?(path: string): FileFindings | undefined
}

const MAX_FINDINGS = 100

/** Runs all checks. Throws only errors of `read` and `weigh`. */
export async function runGate(input: GateInput): Promise<GateReport> {
  const { manifest, site } = input
  const findings: GateFinding[] = []
  const refuse = (check: GateCheck, texts: readonly string[]) =>
    findings.push(...texts.map((text) => ({ check, verdict: 'refused' as const, text })))
  const usesInFiles = nothingTaken()
  await inspectFiles(input, usesInFiles, refuse)
  const uses = toUses(manifest, usesInFiles)
  findings.push(...shared(manifest, site, usesInFiles))
  refuse('data', offerProblems(uses, site))
  const weights = await measureWeights(input)
  if (manifest.name !== HOST) {
    refuse('container', partsThatCannotBeLoaded(manifest))
    findings.push(...claims(manifest, site), ...surface(manifest, site))
    findings.push(
      ...deprecationNotes(uses, site).map((text): GateFinding => ({ check: 'surface', verdict: 'note', text })),
    )
    refuse('surface', deprecationProblems(manifest.config))
    refuse('data', [
      ...firstDataProblems(manifest, site),
      ...embedProblems(manifest.config, site),
      ...upstreamProblems(manifest.config),
      ...menuProblems(manifest.config),
    ])
    refuse('budget', overBudget(manifest, weights))
  }
  const listedFindings = findings.slice(0, MAX_FINDINGS)
  if (findings.length > listedFindings.length) {
    const text = `and ${findings.length - listedFindings.length} more`
    listedFindings.push({ check: 'container', verdict: 'refused', text })
  }
  return { verdict: getVerdict(findings), findings: listedFindings, uses, weights }
}

function getVerdict(findings: readonly GateFinding[]): GateReport['verdict'] {
  const verdicts = new Set(findings.map(({ verdict }) => verdict))
  return verdicts.has('refused') ? 'refused' : verdicts.has('unknown') ? 'unknown' : 'passed'
}

type Refuse = (check: GateCheck, texts: readonly string[]) => void

async function inspectFiles({ manifest, read, site, known }: GateInput, taken: Taken, refuse: Refuse): Promise<void> {
  const checker = createFileChecker(manifest, offeredBy(site))
  for (const path of Object.keys(manifest.files).sort()) {
    const found = known?.(path) ?? checker.check(path, (await read(path)) ?? new Uint8Array())
    for (const [check, texts] of found.refused) refuse(check, texts)
    addTaken(taken, found.taken)
    // Lets other requests proceed between two files.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (manifest.name !== HOST && !/\.m?js$/i.test(checker.entry)) refuse('container', ['the entry is not a script'])
}

function shared(manifest: ReleaseManifest, site: ReleaseChecks, taken: Taken): GateFinding[] {
  const { shell } = manifest
  const result = shell
    ? shellCompatibility({ id: manifest.id, provides: shell.provides, exports: shell.exports ?? null }, site.others)
    : compatibility(manifest, site.shells)
  const verdict = result.verdict === 'incompatible' ? 'refused' : 'unknown'
  const found = result.reasons.map((text): GateFinding => ({ check: 'shared', verdict, text }))
  const lies = shell ? [] : unsaid(manifest, taken)
  return [...found, ...lies.map((text): GateFinding => ({ check: 'shared', verdict: 'refused', text }))]
}

/** A page or widget without a list of files would never be preloaded, and its bytes would not be counted. */
function partsThatCannotBeLoaded({ name, id, entry, preload, config }: ReleaseManifest): string[] {
  const first = entry.slice(`/mfe/${name}/${id}/`.length)
  const parts = [
    ...config.pages.map((page) => page.name),
    ...config.widgets.map((widget) => `widgets/${widget.slice(widget.indexOf('/') + 1)}`),
  ]
  return parts
    .filter((part) => !preload[part]?.includes(first))
    .map((part) => `the manifest must list the files of ${part}, the entry first`)
}

function claims(manifest: ReleaseManifest, { claims: granted, may_claim: canClaim }: ReleaseChecks): GateFinding[] {
  const { taken, free } = claimResult(manifest, granted)
  const refused = taken.map((text): GateFinding => ({ check: 'claims', verdict: 'refused', text }))
  const open = free.map(
    ({ kind, value }): GateFinding =>
      canClaim
        ? { check: 'claims', verdict: 'note', text: `the ${kind} ${value} belongs to ${manifest.name} from now on` }
        : {
            check: 'claims',
            verdict: 'refused',
            text: `the ${kind} ${value} was not granted to ${manifest.name}: an administrator does that at /admin/releases`,
          },
  )
  return [...refused, ...open]
}

function surface({ name, config, version }: ReleaseManifest, { before, others, today }: ReleaseChecks): GateFinding[] {
  const { added, breaking } = surfaceReport(before?.config, config)
  const notes = added.map((what): GateFinding => ({ check: 'surface', verdict: 'note', text: `new: ${what}` }))
  const canBreak = !before || allowsBreaking(before.version, version)
  const findings = breaking.map(
    (what): GateFinding =>
      canBreak
        ? { check: 'surface', verdict: 'note', text: `breaks: ${what}` }
        : {
            check: 'surface',
            verdict: 'refused',
            text: `${what}, but the step from ${before.version} to ${version} promises that nothing breaks: raise the version`,
          },
  )
  const used = brokenWidgets(before?.config, config).flatMap((widget) => {
    const users = others.filter((other) => other.name !== name && mounts(other, widget))
    const deprecated = before?.config.deprecated?.[widget]
    const last = deprecated && getLastDay(deprecated)
    if (users.length === 0 || (last !== undefined && last < today)) return []
    const who = [...new Set(users.map((user) => `${user.name} ${user.id}`))].join(', ')
    const when = last === undefined ? 'declare it deprecated with a date first' : `it may go after ${last}`
    return [{ check: 'surface', verdict: 'refused', text: `${who} uses the widget ${widget}: ${when}` } as const]
  })
  return [...notes, ...findings, ...used]
}

function mounts({ taken, pages }: ReleaseChecks['others'][number], widget: string): boolean {
  return taken?.widgets.includes(widget) === true || pages.some((page) => page.widgets?.includes(widget))
}
