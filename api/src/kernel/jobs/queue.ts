import { sql } from 'kysely'
import type { Database, Trx } from '../database/types.ts'
import { traceFlags } from '../observe/trace.ts'
import type { Job } from './define.ts'
import { LONG_FLAG } from './lanes.ts'

export interface AddJobOptions {
  /** Jobs of one queue run sequentially, e.g. `qrz:<owner>`. */
  readonly queue?: string
  /**
   * Whose job it is. An owner has one job of each lane at a time; each further one goes behind as many jobs of
   * others.
   */
  readonly owner?: number
  /** Of this job, where its name alone does not say it. */
  readonly lane?: Job['lane']
  /** Replaces a job with the same key that has not started. */
  readonly key?: string
  /** A running job with the same key is left alone and nothing is added; one waiting for a retry is replaced. */
  readonly unlessTaken?: boolean
  readonly runAt?: Date
  readonly maxAttempts?: number
  /** Lower runs first; 0 by default. */
  readonly priority?: number
}

/** Adds a job in the causing transaction: it exists only when that commits. */
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
