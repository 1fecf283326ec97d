import type pg from 'pg'
import { withRetries } from './transaction.ts'
import { WatchedClient } from './watched-client.ts'

/**
 * A transaction like `transaction`, but statements are sent without waiting for the results of earlier ones:
 * statements sent in one tick, including `begin`, share one round trip and one write. Results arrive in the order of
 * sending. `work` must await everything it sends and must not use COPY or cursors.
 */
export function pipelined<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  return withRetries(() => attempt(pool, work))
}

async function attempt<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (client instanceof WatchedClient) client.setNoDelay(true)
    const begun = client.query('begin')
    // After the first failing statement, all following ones fail too.
    begun.catch(() => {})
    const result = await work(client)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL responds with ROLLBACK when a statement had failed unnoticed.
    if (command !== 'COMMIT') throw new Error(`The transaction was ended by ${command}`)
    return result
  } catch (error) {
    // Resolves once everything sent before it has finished and the connection is idle.
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    if (client instanceof WatchedClient) client.setNoDelay(false)
    client.release(broken)
  }
}
