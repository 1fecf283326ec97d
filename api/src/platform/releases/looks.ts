/** When the judge looks at the canaries next: every few seconds while there is one. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { FastifyInstance } from 'fastify'

export const JUDGE_CANARIES = 'releases.judge_canaries'

/** By the clock of the machine, as jobs are run. However often it is asked for, there is one next look. */
export async function lookSoon(app: FastifyInstance): Promise<void> {
  const runAt = new Date(Date.now() + CANARY.lookEvery)
  await app.jobs.add(app.db, JUDGE_CANARIES, {}, { key: JUDGE_CANARIES, runAt, maxAttempts: 1 })
}
