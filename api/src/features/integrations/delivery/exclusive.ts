import type { Pool } from 'pg'

/**
 * Runs the function unless it already runs in any process. The lock belongs to a connection, so a killed process
 * releases it. @returns whether it ran
 */
export async function alone(pool: Pool, name: string, run: () => Promise<void>): Promise<boolean> {
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
