/** A subscription that runs out is nobody's event, and the pages that are open then lose what hung on it all the same. */
import type { FastifyInstance } from 'fastify'
import { subscribedSql } from '../subscribed.ts'
import type { Connection } from './connection.ts'

/** All accounts together are asked for this often. */
const CHECK_EVERY = 5_000

/** Until what it answers is called: connections that are sent everything are sent less once their account has no subscription. */
export function watchLapsedSubscriptions(app: FastifyInstance, connections: ReadonlySet<Connection>): () => void {
  const timer = setInterval(() => {
    const paying = [...connections].filter(({ client }) => client.audience === 'full')
    findLapsed(app, new Set(paying.flatMap(({ client }) => client.accountId ?? []))).then(
      // Calls of this viewer are answered anew as well: the page asks for its feed again.
      (lapsed) => lapsed.forEach((accountId) => void app.viewerChanged(accountId)),
      (error) => app.log.error({ err: error }, 'lapsed subscriptions'),
    )
  }, CHECK_EVERY).unref()
  return () => clearInterval(timer)
}

/** Those of the accounts that have no subscription now. */
async function findLapsed(app: FastifyInstance, accounts: ReadonlySet<number>): Promise<readonly number[]> {
  if (accounts.size === 0) return []
  const { rows } = await app.pool.query<{ id: number }>(
    `select a.id from account a left join account m on m.id = a.managed_by_id
     where a.id = any($1::bigint[]) and not coalesce(${subscribedSql('$2')}, false)`,
    [[...accounts], app.clock.now()],
  )
  return rows.map(({ id }) => id)
}
