import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * The tables of the jobs, on a server that may be stopped right after: a connection that is still on its way out then gets an
 * error, which is nobody's and must not end the process.
 */
export async function migrateJobs(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
