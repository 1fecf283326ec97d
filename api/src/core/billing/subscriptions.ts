import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '#kernel/database/types.ts'
import type { PaymentProvider, ProviderSubscription } from './providers/provider.ts'

const DAY = 86_400_000
/** The provider retries a failed payment for some days before it cancels. */
const PAST_DUE_DAYS = 7

type Level = 'trial' | 'monthly'

interface SubscriptionRow {
  readonly subscription_id: string
  readonly level: Level
  readonly status: string
  readonly current_period_end: Date | null
  readonly created_at: Date
}

/** Synchronises an account with the current state of a subscription at the provider. */
export interface Subscriptions {
  /**
   * Reads the subscription from the provider and applies it. Serialised across processes, so that the last write has
   * the newest state whatever the order of events.
   */
  sync(subscriptionId: string, accountId: number | null): Promise<void>
}

export function createSubscriptions(app: FastifyInstance, provider: PaymentProvider): Subscriptions {
  async function findOwner(
    subscription: ProviderSubscription,
    accountId: number | null,
    trx: Trx,
  ): Promise<number | null> {
    const { rows } = await sql<{ owner_id: number }>`
      select owner_id from billing_subscription where subscription_id = ${subscription.id}
      union all select owner_id from billing_customer where customer_id = ${subscription.customerId}
      union all select coalesce(managed_by_id, id) from account where id = ${accountId ?? subscription.accountId}::bigint
      limit 1`.execute(trx)
    return rows[0]?.owner_id ?? null
  }

  return {
    async sync(subscriptionId, accountId) {
      const outcome = await app.transaction(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 600))`.execute(trx)
        const subscription = await provider.readSubscription(subscriptionId)
        if (subscription === null) return null
        const ownerId = await findOwner(subscription, accountId, trx)
        // Its checkout is not confirmed yet. The event that confirms it sets the account.
        if (ownerId === null) return null
        await sql`select 1 from account where id = ${ownerId} for update`.execute(trx)
        await store(app, trx, ownerId, subscription)
        return { ownerId, duplicates: await applyEffective(app, trx, ownerId) }
      })
      if (outcome === null) return
      app.accounts.viewerChanged(outcome.ownerId)
      for (const duplicate of outcome.duplicates) {
        app.log.warn(
          { accountId: outcome.ownerId, subscriptionId: duplicate },
          'a duplicate subscription was cancelled',
        )
        await provider.cancelSubscription(duplicate)
        await this.sync(duplicate, outcome.ownerId)
      }
    },
  }
}

function toLevel({ status }: ProviderSubscription): Level {
  return status === 'trialing' ? 'trial' : 'monthly'
}

function isLive(status: string): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

/** When the subscription stops counting. */
function countsUntil(subscription: ProviderSubscription): Date {
  const { status, periodStart, periodEnd, endedAt } = subscription
  if (status === 'past_due') return new Date(periodStart.getTime() + PAST_DUE_DAYS * DAY)
  if (isLive(status)) return periodEnd
  return endedAt !== null && endedAt < periodEnd ? endedAt : periodStart
}

async function store(
  app: FastifyInstance,
  trx: Trx,
  ownerId: number,
  subscription: ProviderSubscription,
): Promise<void> {
  const { id, customerId, status, cancels } = subscription
  const now = app.clock.now()
  const until = countsUntil(subscription)
  // A cancelled trial counts as used.
  const level = isLive(status) ? toLevel(subscription) : null
  await sql`
    insert into billing_customer (owner_id, customer_id, created_at) values (${ownerId}, ${customerId}, ${now})
    on conflict (owner_id) do update set customer_id = excluded.customer_id`.execute(trx)
  await sql`
    insert into billing_subscription (owner_id, subscription_id, level, status, current_period_end, event_at, created_at, cancels)
    values (${ownerId}, ${id}, ${level ?? 'monthly'}, ${status}, ${until}, ${now}, ${now}, ${cancels})
    on conflict (owner_id, subscription_id) do update set
      level = coalesce(${level}::text, billing_subscription.level), status = excluded.status,
      current_period_end = excluded.current_period_end, event_at = excluded.event_at, cancels = excluded.cancels`.execute(
    trx,
  )
  await sql`
    insert into subscription_period (owner_id, id, level, starts_at, ends_at, source)
    select owner_id, ${app.ids.next()}::bigint, level, ${subscription.periodStart}::timestamptz,
           greatest(${until}::timestamptz, ${subscription.periodStart}::timestamptz), subscription_id
    from billing_subscription where owner_id = ${ownerId} and subscription_id = ${id}
    on conflict (owner_id, source, starts_at) do update set ends_at = excluded.ends_at`.execute(trx)
}

/** Selects the effective subscription, writes it to the account and returns the ids of the superfluous ones. */
async function applyEffective(app: FastifyInstance, trx: Trx, ownerId: number): Promise<readonly string[]> {
  const { rows } = await sql<SubscriptionRow>`
    select subscription_id, level, status, current_period_end, created_at from billing_subscription
    where owner_id = ${ownerId} and status in ('trialing', 'active', 'past_due')
    order by (level = 'monthly') desc, created_at, subscription_id`.execute(trx)
  const [effective, ...others] = rows
  await app.accounts.setSubscription(trx, ownerId, {
    level: effective?.level ?? 'none',
    expiresAt: effective?.current_period_end ?? null,
  })
  return others.map((other) => other.subscription_id)
}
