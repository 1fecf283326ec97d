/** The nightly calculation. It looks at whole logs, so a day that was missed is made up for by the next run. */
import type { FastifyInstance } from 'fastify'
import {
  type NewGrant,
  readCandidates,
  readHeldAwards,
  readLastAwardDay,
  readQualifying,
  saveAwardDay,
  saveGrants,
} from '../repository/awards.ts'
import { AWARDS } from './catalogue.ts'

const DAY = 86_400_000
/** Contacts may arrive two days late, and a subscription may have ended meanwhile. */
const LOOK_BACK = 3 * DAY

/**
 * Grants what was earned by contacts before today (UTC). Doing it again changes nothing.
 * @returns how many awards were granted
 */
export async function calculateAwards(app: FastifyInstance, signal?: AbortSignal): Promise<number> {
  const now = app.clock.now()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const lastDay = await readLastAwardDay(app.pool)
  const since = lastDay === undefined ? 0 : Math.min(Date.parse(lastDay), midnight) - LOOK_BACK
  let granted = 0
  for (const ownerId of await readCandidates(app.pool, new Date(since))) {
    signal?.throwIfAborted()
    granted += await calculateFor(app, ownerId, new Date(midnight))
  }
  await saveAwardDay(app.pool, new Date(midnight - DAY).toISOString().slice(0, 10), now)
  if (granted > 0) app.bus.publish('live.awards', { granted })
  return granted
}

async function calculateFor(app: FastifyInstance, ownerId: number, before: Date): Promise<number> {
  const held = await readHeldAwards(app.pool, ownerId)
  const open = AWARDS.filter(({ award_id: awardId }) => !held.has(awardId)).map((award) => ({
    awardId: award.award_id,
    tracker: award.track(),
  }))
  const earned: NewGrant[] = []
  if (open.length === 0) return 0
  for await (const contact of readQualifying(app.pool, ownerId, before)) {
    for (const { awardId, tracker } of open) {
      if (tracker.reached() || !tracker.take(contact) || !tracker.reached()) continue
      const day = contact.startedAt.toISOString().slice(0, 10)
      earned.push({ id: app.ids.next(), awardId, day, contactIds: [...tracker.counted()] })
    }
    if (earned.length === open.length) break
  }
  return saveGrants(app.pool, ownerId, earned, app.clock.now())
}
