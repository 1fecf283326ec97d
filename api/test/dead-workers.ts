import type pg from 'pg'
import { rescueJobs } from '../src/kernel/jobs/runner-lease.ts'

/**
 * Releases the jobs and queues of killed workers immediately, as every process with jobs does after their leases
 * expire.
 * for that.
 */
export async function releaseJobsOfDeadWorkers(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await pool.query(
      `update graphile_worker.${table} set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
    )
  }
  await pool.query('delete from job_runner')
  await rescueJobs(pool)
}
