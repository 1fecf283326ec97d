import type pg from 'pg'
import { repeated } from './transaction.ts'
import { WatchedClient } from './watched-client.ts'

/**
 * A transaction as `transaction` runs it, whose statements leave without waiting for the answers of those before: those that are
 * sent in one go, and its begin, take one trip to the database and one write. Each is answered for itself, in the order in which
 * they were sent. `work` awaits all that it sends, and nothing that keeps a portal open (COPY, cursors) goes through it.
 */
export function pipelined<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  return repeated(() => attempt(pool, work))
}

async function attempt<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (client instanceof WatchedClient) client.setNoDelay(true)
    const begun = client.query('begin')
    // An error of one statement fails all following ones.
    begun.catch(() => {})
    const result = await work(client)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL's response when a statement had failed unnoticed.
    if (command !== 'COMMIT') throw new Error(`The transaction was ended by ${command}`)
    return result
  } catch (error) {
    // Resolves after everything sent before it, when the connection is idle.
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    if (client instanceof WatchedClient) client.setNoDelay(false)
    client.release(broken)
  }
}
