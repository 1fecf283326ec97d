import type { Supporter } from '@onfreq/contracts/people/people'
import type { FastifyInstance } from 'fastify'

const MAX_COUNT = 1_000
/** A renewal may be confirmed a day late. */
const GRACE = 86_400_000

/** Main accounts with a paid subscription, in the order in which they joined. */
export async function readSupporters(app: FastifyInstance): Promise<Supporter[]> {
  const rows = await app.db
    .selectFrom('account')
    .select(['name', 'callsign'])
    .where('managed_by_id', 'is', null)
    .where('subscription_level', '=', 'monthly')
    .where('subscription_expires_at', '>', new Date(app.clock.millis() - GRACE))
    .where('deletion_requested_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_COUNT)
    .execute()
  return rows.map(({ name, callsign }) => ({ name, my_callsign: callsign }))
}
