/** The nightly calculation of awards. It reads full logs, so the next run also covers a missed day. */
import type { FastifyInstance } from 'fastify'
import { finishShard, openShards, readShard, saveShard } from '../repository/award-shards.ts'
import {
  type NewGrant,
  readCandidates,
  readHeldAwards,
  readLastAwardDay,
  readQualifying,
  saveGrants,
  saveProgress,
} from '../repository/awards.ts'
import { AWARDS } from './granted-awards.ts'

const DAY = 86_400_000
/** Contacts may be uploaded two days late, and a subscription may have ended in the meantime. */
const LOOKBACK_MS = 3 * DAY

/** Number of shards; each one is a separate job. */
export const SHARDS = 16
/** Number of operators after which a shard saves its progress. */
const CHECKPOINT = 20

/** The day before `now` (UTC), whose awards are calculated, and the midnight that ends it. */
export function awardDayAt(now: Date): { readonly day: string; readonly midnight: number } {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return { day: new Date(midnight - DAY).toISOString().slice(0, 10), midnight }
}

/**
 * Grants awards earned by contacts before today (UTC), shard by shard. Idempotent.
 * @returns the number of granted awards
 */
export async function calculateAwards(app: FastifyInstance, signal?: AbortSignal): Promise<number> {
  const { day } = awardDayAt(app.clock.now())
  await openShards(app.pool, day, SHARDS)
  let granted = 0
  for (let shard = 0; shard < SHARDS; shard += 1) granted += await calculateShard(app, day, shard, signal)
  return granted
}

/**
 * Processes one shard from where it stopped. The last shard to finish closes the day.
 * @returns the number of awards granted now
 */
export async function calculateShard(
  app: FastifyInstance,
  day: string,
  shard: number,
  signal?: AbortSignal,
): Promise<number> {
  const midnight = Date.parse(day) + DAY
  const lastDay = await readLastAwardDay(app.pool)
  const since = lastDay === undefined ? 0 : Math.min(Date.parse(lastDay), midnight) - LOOKBACK_MS
  const doneTo = await readShard(app.pool, day, shard)
  const owners = await readCandidates(app.pool, new Date(since), { shard, of: SHARDS, after: doneTo })
  let granted = 0
  for (const [index, ownerId] of owners.entries()) {
    signal?.throwIfAborted()
    granted += await calculateFor(app, ownerId, day, new Date(midnight))
    if ((index + 1) % CHECKPOINT === 0) await saveShard(app.pool, day, shard, ownerId)
  }
  await finishShard(app.pool, { day, shard, of: SHARDS, now: app.clock.now() })
  if (granted > 0) app.bus.publish('live.awards', { granted })
  return granted
}

async function calculateFor(app: FastifyInstance, ownerId: number, countedTo: string, before: Date): Promise<number> {
  const heldAwards = await readHeldAwards(app.pool, ownerId)
  const open = AWARDS.filter(({ award_id: awardId }) => !heldAwards.has(awardId)).map((award) => ({
    awardId: award.award_id,
    tracker: award.track(),
  }))
  const earned: NewGrant[] = []
  if (open.length === 0) return 0
  for await (const contact of readQualifying(app.pool, ownerId, before)) {
    for (const { awardId, tracker } of open) {
      if (tracker.reached() || !tracker.add(contact) || !tracker.reached()) continue
      const day = contact.startedAt.toISOString().slice(0, 10)
      earned.push({ id: app.ids.next(), awardId, day, contactIds: [...tracker.counted()] })
    }
    if (earned.length === open.length) break
  }
  const notYet = open.filter(({ tracker }) => !tracker.reached())
  await saveProgress(
    app.pool,
    ownerId,
    countedTo,
    notYet.map(({ awardId, tracker }) => ({ awardId, soFar: tracker.soFar() })),
  )
  return saveGrants(app.pool, ownerId, earned, app.clock.now())
}
