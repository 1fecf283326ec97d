/** Moves channels: changes one row and records the move with its actor and reason in the audit log. */
import type { Channel } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import type { Deployer } from '#kernel/plugins/guards.ts'
import type { Trx } from '../../kernel/database/types.ts'
import { releaseBefore } from './fallbacks.ts'
import { sentence } from './gate.ts'
import { refuse } from './refusals.ts'
import { type AuditLine, findMoves, insertAudit } from './repository/audit.ts'
import { findReport } from './repository/gate.ts'
import { lockPointer, type Pointer, savePointer } from './repository/pointers.ts'
import { releaseExists } from './repository/releases.ts'

/**
 * Whether unclaimed names are granted to the actor's releases: for an administrator they are; a deploy token only uses
 * existing claims.
 */
export type Actor = Deployer

export interface MoveRequest {
  readonly microfrontend: string
  readonly channel: Channel
  readonly action: 'release' | 'advance' | 'rollback' | 'promote'
  /** Chooses the channel's new release, given the current one. */
  readonly target: (pointer: Pointer | undefined) => string | undefined
  readonly percent: number
  readonly reason: string
  /** For builds of a trial on this machine, whose gate report developers see anyway. */
  readonly isLocalBuild?: boolean
}

export interface Moved {
  readonly release_id: string
  readonly previous_id: string | null
  readonly moved: boolean
}

/** Moves a channel. Moving it to its current release changes nothing, so commands can be repeated. */
export async function movePointer(app: FastifyInstance, trx: Trx, request: MoveRequest, actor: Actor): Promise<Moved> {
  const { microfrontend, channel, action, percent, reason } = request
  const { pointer, isOwn } = await readPointer(trx, microfrontend, channel)
  const releaseId = request.target(pointer)
  if (releaseId === undefined) {
    const what = `${microfrontend}, ${channel}, had no release before this one to go back to.`
    throw refuse('nothingBefore', what)
  }
  if (!(await releaseExists(trx, microfrontend, releaseId))) {
    throw refuse('notFound', 'There is no such release to go to.')
  }
  const isGoingBack = action === 'rollback' && releaseId === pointer?.previous_id
  if (channel !== 'canary' && request.isLocalBuild !== true && !isGoingBack)
    await rejectIncompleteReport(trx, microfrontend, releaseId, channel)
  const from = pointer?.release_id ?? null
  const before = pointer?.previous_id ?? null
  // Changing the share of visitors of the same canary, or restarting it after a halt, counts as a move too.
  const sameShare = channel !== 'canary' || (pointer?.percent === percent && pointer.halted_at === null)
  // Embeds that were explicitly given the stable release keep it when stable moves.
  if (from === releaseId && sameShare && isOwn) return { release_id: releaseId, previous_id: before, moved: false }
  const previousId = await readFallback(trx, request, { releaseId, from, before })
  const at = app.clock.now()
  const withdrawnId = action === 'rollback' ? from : null
  await savePointer(trx, { microfrontend, channel, releaseId, previousId, percent, at, withdrawnId })
  await writeAudit(app, trx, {
    actor: actor.name,
    action,
    microfrontend,
    channel,
    release_id: releaseId,
    from_id: from,
    reason: channel === 'canary' ? [`${percent} % of visitors`, reason].filter(Boolean).join(': ') : reason,
  })
  return { release_id: releaseId, previous_id: previousId, moved: true }
}

/**
 * Rejects a release with an incomplete gate report for all visitors. Releases older than the gate have no report.
 */
export async function rejectIncompleteReport(
  trx: Trx,
  microfrontend: string,
  id: string,
  channel: Channel,
): Promise<void> {
  const report = await findReport(trx, microfrontend, id)
  if (report === undefined || report.report.verdict === 'passed') return
  const findings = report.report.findings.filter(({ verdict }) => verdict !== 'note')
  const what = `${microfrontend} ${id} may be shown in a preview and in a canary, not on ${channel}`
  throw refuse(report.report.verdict === 'refused' ? 'gateRefused' : 'gateUnknown', sentence(what, findings))
}

interface Step {
  readonly releaseId: string
  readonly from: string | null
  readonly before: string | null
}

async function readFallback(trx: Trx, request: MoveRequest, { releaseId, from, before }: Step): Promise<string | null> {
  if (from === releaseId) return before
  if (request.action !== 'rollback') return from
  return releaseBefore(await findMoves(trx, request.microfrontend, request.channel), releaseId, from)
}

/** Embeds without a channel of their own start from stable and can be rolled back to it. */
async function readPointer(trx: Trx, microfrontend: string, channel: Channel) {
  const pointer = await lockPointer(trx, microfrontend, channel)
  if (pointer !== undefined || channel !== 'embed') return { pointer: pointer, isOwn: true }
  return { pointer: await lockPointer(trx, microfrontend, 'stable'), isOwn: false }
}

export async function writeAudit(app: FastifyInstance, trx: Trx, line: Omit<AuditLine, 'id' | 'at'>): Promise<void> {
  await insertAudit(trx, { ...line, id: app.ids.next(), at: app.clock.now() })
}
