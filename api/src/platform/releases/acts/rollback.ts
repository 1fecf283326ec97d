/** Returns to the previous release, or to `id`. Without `id`, a canary is halted. */
import type { ReleaseMoved, RollbackRelease } from '@onfreq/contracts/releases/releases'
import type { Actor } from '../moves.ts'
import { refuse } from '../refusals.ts'
import type { Pointer } from '../repository/pointers.ts'
import { assertCanMove } from '../tokens.ts'
import { halt } from './halt.ts'
import type { ActTools } from './tools.ts'

export async function rollback(tools: ActTools, request: RollbackRelease, actor: Actor): Promise<ReleaseMoved> {
  const { cache, enforceRules, move } = tools
  const { microfrontend, channel = 'stable', id, reason } = request
  assertCanMove(actor, channel)
  const { channels } = await cache.read()
  const pointer = channels.find((each) => each.channel === channel && each.microfrontend === microfrontend)
  if (channel === 'canary' && id === undefined) {
    if (!pointer) throw refuse('notFound', 'There is no canary to take back.')
    const halted = await halt(tools, microfrontend, reason, actor)
    const { registry } = await cache.stable()
    const release = { release_id: pointer.current.id, previous_id: pointer.previous?.id ?? null }
    return { microfrontend, channel, ...release, moved: halted, revision: registry.revision, pinned_to: null }
  }
  const target = (before: Pointer | undefined) => id ?? before?.previous_id ?? undefined
  const percent = pointer?.percent ?? 100
  if (id !== undefined && id !== pointer?.previous?.id) await enforceRules(microfrontend, id, channel, actor)
  return move({ microfrontend, channel, action: 'rollback', target, percent, reason }, actor)
}
