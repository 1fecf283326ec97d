/** Schedules the next canary evaluation, which runs every few seconds while there is a canary. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { FastifyInstance } from 'fastify'

export const JUDGE_CANARIES = 'releases.judge_canaries'

/** Uses the clock of the machine, by which jobs run. Repeated requests schedule a single run. */
export async function scheduleCheck(app: FastifyInstance): Promise<void> {
  const runAt = new Date(Date.now() + CANARY.lookEvery)
  await app.jobs.add(app.db, JUDGE_CANARIES, {}, { key: JUDGE_CANARIES, runAt, maxAttempts: 1 })
}
