import type { FastifyInstance } from 'fastify'
import { readLastAwardDay } from '../repository/awards.ts'

const DAY = 86_400_000

/** Runs a calculation that was missed while the server was down at midnight, immediately after the start. */
export async function catchUpAwards(app: FastifyInstance): Promise<void> {
  const yesterday = new Date(app.clock.millis() - DAY).toISOString().slice(0, 10)
  const last = await readLastAwardDay(app.pool)
  if (last !== undefined && last < yesterday) await app.jobs.add(app.db, 'live.awards', {}, { key: 'live.awards' })
}
