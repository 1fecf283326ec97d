import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * Creates the job tables. The server may be stopped right afterwards: a connection that is still closing then emits an
 * error, which must not end the process.
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
