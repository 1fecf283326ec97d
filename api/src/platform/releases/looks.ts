/** Schedules the next canary evaluation: every few seconds while there is a canary. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { FastifyInstance } from 'fastify'

export const JUDGE_CANARIES = 'releases.judge_canaries'

/** By the machine's clock, which also runs the jobs. Repeated requests schedule a single run. */
export async function scheduleCheck(app: FastifyInstance): Promise<void> {
  const runAt = new Date(Date.now() + CANARY.lookEvery)
  await app.jobs.add(app.db, JUDGE_CANARIES, {}, { key: JUDGE_CANARIES, runAt, maxAttempts: 1 })
}
