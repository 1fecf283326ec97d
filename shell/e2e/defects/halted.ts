import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** In milliseconds. The last silent visit settles after 20 s, and the judge runs every 5. */
const HALTED_WITHIN = 90_000

/**
 * Returns the cause shown on the board: the error classes reported by pages, or visits that felt bad. `unsaid` is the
 * cause when there were no errors.
 */
export async function untilHalted(stage: Stage, id: string, unsaid = 'silence'): Promise<string> {
  const deadline = Date.now() + HALTED_WITHIN
  while (Date.now() < deadline) {
    const { running } = await stage.board()
    if (running.some((each) => each.release_id === id && each.channel === 'canary' && each.halted_at !== null)) {
      const [reason, kinds] = await Promise.all([stage.reasonOfHalt(id), stage.listKinds(id)])
      if (reason.includes('felt slow')) return 'halted by feel'
      return `halted by ${kinds.join(' and ') || unsaid}`
    }
    await wait(500)
  }
  const line = (await stage.board()).running.find((each) => each.release_id === id && each.channel === 'canary')
  return `not halted after ${line?.visits} visits, ${line?.broken} broken`
}
