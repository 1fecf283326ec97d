/** Halts a canary: its visitors get the stable release again, and administrators are notified. */
import type { Actor } from '../moves.ts'
import { writeAudit } from '../moves.ts'
import { haltCanary } from '../repository/pointers.ts'
import type { ActTools } from './tools.ts'

/** @returns false when there was no canary to halt */
export async function halt(tools: ActTools, microfrontend: string, reason: string, actor: Actor): Promise<boolean> {
  const { app, alerts } = tools
  const at = app.clock.now()
  const id = await app.transaction(async (trx) => {
    const releaseId = await haltCanary(trx, microfrontend, at)
    if (releaseId === undefined) return undefined
    const auditEntry = {
      action: 'halt',
      microfrontend,
      channel: 'canary',
      release_id: releaseId,
      from_id: null,
    } as const
    await writeAudit(app, trx, { ...auditEntry, actor: actor.name, reason })
    return releaseId
  })
  if (id === undefined) return false
  await tools.moved(microfrontend, 'canary', id, true)
  await alerts.raise({
    kind: 'halted',
    microfrontend,
    releaseId: id,
    subject: `The canary of ${microfrontend} was halted`,
    message: `${id} was halted by ${actor.name}: ${reason}. Its visitors have the stable release again.`,
    fingerprint: `halted ${microfrontend} ${id} ${at.getTime()}`,
  })
  return true
}
