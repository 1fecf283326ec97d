import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * Creates the job tables on a server that may be stopped right after: a connection still closing then gets an error,
 * which must not end the process.
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
