/** Points a channel at a release after registering it and checking the gate and the signature rules. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Channel, PublishRelease, ReleaseMoved } from '@onfreq/contracts/releases/releases'
import { ProductError } from '../../../kernel/errors.ts'
import { sentence } from '../gate.ts'
import { scheduleCheck } from '../looks.ts'
import type { Actor } from '../moves.ts'
import { assertCanMove } from '../tokens.ts'
import type { ActTools } from './tools.ts'

/** Publishing the current release of a channel changes nothing, so release commands can be repeated. */
export async function publish(tools: ActTools, request: PublishRelease, actor: Actor): Promise<ReleaseMoved> {
  const { microfrontend, id, channel, reason = '' } = request
  assertCanMove(actor, channel)
  const percent = channel === 'canary' ? (request.percent ?? CANARY.ramp[0]) : 100
  await registerFor(tools, channel, microfrontend, id, actor)
  if (request.signed) await tools.signatures.acceptStatement(microfrontend, id, request.signed)
  await tools.enforceRules(microfrontend, id, channel, actor)
  if (channel === 'canary') await scheduleCheck(tools.app)
  return tools.move({ microfrontend, channel, action: 'release', target: () => id, percent, reason }, actor)
}

/** Notifies administrators when the gate rejects a release intended for all visitors. */
async function registerFor(
  { app, alerts, uploads }: ActTools,
  channel: Channel,
  microfrontend: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const notify = (why: string) =>
    alerts.raise({
      kind: 'gate',
      microfrontend,
      releaseId: id,
      subject: `${microfrontend} ${id} did not pass the gate`,
      message: `${actor.name} sent it for ${channel}. ${why}`.slice(0, 2_000),
      fingerprint: `gate ${microfrontend} ${id} ${channel} ${app.clock.now().toISOString().slice(0, 13)}`,
    })
  if (channel === 'canary') {
    await uploads.register(microfrontend, id, actor)
    return
  }
  try {
    const { manifest, report } = await uploads.register(microfrontend, id, actor)
    if (report.verdict === 'unknown') await notify(unknownSentence(manifest, report))
  } catch (error) {
    if (error instanceof ProductError && isGateRefusal(error)) await notify(error.message)
    throw error
  }
}

function isGateRefusal({ code }: ProductError): boolean {
  return code === 'releases.refused' || code === 'releases.claimed'
}

function unknownSentence({ name, id }: ReleaseManifest, { findings }: GateReport): string {
  const open = findings.filter(({ verdict }) => verdict === 'unknown')
  return sentence(`${name} ${id} may be shown in a preview and in a canary only`, open)
}
