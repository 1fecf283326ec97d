/** Expiry of a subscription emits no event, but open pages have to lose its features. */
import type { FastifyInstance } from 'fastify'
import { subscribedSql } from '../subscribed.ts'
import type { Connection } from './connection.ts'

/** Interval of the query for all accounts, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000

/** Downgrades connections with full access once their account has no subscription. Returns the stop function. */
export function watchLapsedSubscriptions(app: FastifyInstance, connections: ReadonlySet<Connection>): () => void {
  const timer = setInterval(() => {
    const paying = [...connections].filter(({ client }) => client.audience === 'full')
    findLapsed(app, new Set(paying.flatMap(({ client }) => client.accountId ?? []))).then(
      // API responses to this viewer change as well, so the page reloads its feed.
      (lapsed) => lapsed.forEach((accountId) => void app.viewerChanged(accountId)),
      (error) => app.log.error({ err: error }, 'lapsed subscriptions'),
    )
  }, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/** The accounts without a current subscription. */
async function findLapsed(app: FastifyInstance, accounts: ReadonlySet<number>): Promise<readonly number[]> {
  if (accounts.size === 0) return []
  const { rows } = await app.pool.query<{ id: number }>(
    `select a.id from account a left join account m on m.id = a.managed_by_id
     where a.id = any($1::bigint[]) and not coalesce(${subscribedSql('$2')}, false)`,
    [[...accounts], app.clock.now()],
  )
  return rows.map(({ id }) => id)
}
