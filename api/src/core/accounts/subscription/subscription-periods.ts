import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { SubscriptionLevel, SubscriptionState } from '../account.ts'

/** Subscription of an account, or of its main account, at an instant in the past or now. */
export async function subscriptionAt(db: Database | Trx, accountId: number, instant: Date): Promise<SubscriptionState> {
  const { rows } = await sql<{ level: SubscriptionLevel; ends_at: Date }>`
    select p.level, p.ends_at from account a
    join subscription_period p on p.owner_id = coalesce(a.managed_by_id, a.id)
    where a.id = ${accountId} and p.starts_at <= ${instant} and p.ends_at > ${instant}
    order by (p.level = 'monthly') desc, p.ends_at desc limit 1`.execute(db)
  const row = rows[0]
  return row === undefined ? { level: 'none', expiresAt: null } : { level: row.level, expiresAt: row.ends_at }
}
