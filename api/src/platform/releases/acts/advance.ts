/** Gives a running canary to more visitors and restarts its evaluation. */
import type { Actor } from '../moves.ts'
import type { ActTools } from './tools.ts'

export async function advance(
  { cache, move }: ActTools,
  microfrontend: string,
  percent: number,
  reason: string,
  actor: Actor,
): Promise<void> {
  const canary = (await cache.read()).canaries.find((each) => each.microfrontend === microfrontend)
  if (!canary) return
  const target = () => canary.current.id
  await move({ microfrontend, channel: 'canary', action: 'advance', target, percent, reason }, actor)
}
