import { sql } from 'kysely'
import type { Database, Trx } from '../database/types.ts'
import { traceFlags } from '../observe/trace.ts'
import type { Job } from './define.ts'
import { LONG_FLAG } from './lanes.ts'

export interface AddJobOptions {
  /** Jobs with the same queue name run one after the other, for example `qrz:<owner>`. */
  readonly queue?: string
  /**
   * Account of the job. An account runs one job per lane at a time; each further job is queued behind as many jobs of
   * other accounts.
   */
  readonly owner?: number
  /** Lane of this job, if its name does not determine it. */
  readonly lane?: Job['lane']
  /** Replaces a job with the same key that has not started. */
  readonly key?: string
  /** Adds nothing while a job with the same key is running; replaces one that waits for a retry. */
  readonly unlessTaken?: boolean
  readonly runAt?: Date
  readonly maxAttempts?: number
  /** Lower values run first; 0 by default. */
  readonly priority?: number
}

/** Adds a job in the caller's transaction: it exists only when that commits. */
export async function addJob(
  trx: Trx | Database,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: AddJobOptions = {},
): Promise<void> {
  const { key = null, unlessTaken = false, runAt = null, maxAttempts = null, priority = 0, lane = 'short' } = options
  const queue = options.owner === undefined ? (options.queue ?? null) : `${lane}:${options.owner}`
  const flags = [...(traceFlags() ?? []), ...(lane === 'long' ? [LONG_FLAG] : [])]
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue}, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key}, job_key_mode => 'replace', flags => ${flags}::text[],
      priority => ${priority}::int + case when ${options.owner ?? null}::bigint is null then 0 else (
        select count(*)::int from graphile_worker.jobs
        where queue_name = ${queue} and attempts < max_attempts and key is distinct from ${key}) end
    )
    where not (${unlessTaken} and exists (
      select from graphile_worker.jobs where key = ${key} and locked_at is not null))`.execute(trx)
}
