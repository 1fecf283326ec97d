/** Makes the canary stable and ends the canary. */
import type { ReleaseMoved } from '@onfreq/contracts/releases/releases'
import type { Actor } from '../moves.ts'
import { refuse } from '../refusals.ts'
import { haltCanary } from '../repository/pointers.ts'
import type { ActTools } from './tools.ts'

export async function promote(
  { app, cache, getPin, enforceRules, move }: ActTools,
  microfrontend: string,
  reason: string,
  actor: Actor,
): Promise<ReleaseMoved> {
  const { channels } = await cache.read()
  const canary = channels.find((each) => each.channel === 'canary' && each.microfrontend === microfrontend)
  if (!canary) throw refuse('notFound', 'There is no canary to promote.')
  const pin = await getPin(microfrontend, 'stable')
  if (pin) {
    const why = `${microfrontend} is pinned to ${pin.manifest.id} by ${pin.actor}: ${pin.reason}. Unpin it first.`
    throw refuse('pinned', why)
  }
  const { id } = canary.current
  await enforceRules(microfrontend, id, 'stable', actor)
  const request = { microfrontend, channel: 'stable', action: 'promote', percent: 100, reason } as const
  const outcome = await move({ ...request, target: () => id }, actor, async (trx) => {
    await haltCanary(trx, microfrontend, app.clock.now())
  })
  cache.invalidate()
  return outcome
}
