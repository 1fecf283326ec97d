import type { Pool } from 'pg'

/**
 * Runs the function unless it is running in any process. The lock belongs to a connection, so it is released when the
 * process is killed.
 * @returns whether the function ran
 */
export async function runExclusive(pool: Pool, name: string, run: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let broken = true
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    if (rows[0]?.mine !== true) {
      broken = false
      return false
    }
    await run().finally(() => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]))
    broken = false
    return true
  } finally {
    // A connection that may still hold the lock must not return to the pool.
    client.release(broken)
  }
}
