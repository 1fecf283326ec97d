/**
 * Makes a local build stable and returns the gate's objections. Only for trials: the developer sees the result
 * immediately, and no other user is affected.
 */
import type { GateFinding } from '@onfreq/contracts/releases/gate'
import type { ReleaseMoved } from '@onfreq/contracts/releases/releases'
import type { Actor } from '../moves.ts'
import { findReport } from '../repository/gate.ts'
import type { ActTools } from './tools.ts'

export interface Adopted extends ReleaseMoved {
  /** Problems that would block the release on a public site. */
  readonly findings: readonly GateFinding[]
}

export async function adopt(
  { app, cache, uploads, move }: ActTools,
  microfrontend: string,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Adopted> {
  const { channels } = await cache.read()
  const exists = channels.some(
    (each) => each.channel === 'stable' && each.microfrontend === microfrontend && each.current.id === id,
  )
  const isKnown = exists && (await findReport(app.db, microfrontend, id)) !== undefined
  const findings = isKnown ? [] : (await uploads.register(microfrontend, id, actor, true)).report.findings
  const request = { microfrontend, channel: 'stable', action: 'release', percent: 100, reason } as const
  const outcome = await move({ ...request, target: () => id, isLocalBuild: true }, actor)
  return { ...outcome, findings: findings.filter(({ verdict }) => verdict !== 'note') }
}
