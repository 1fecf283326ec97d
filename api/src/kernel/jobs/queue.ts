import { sql } from 'kysely'
import type { Database, Trx } from '../database/types.ts'
import { traceFlags } from '../observe/trace.ts'

export interface AddJobOptions {
  /** Jobs of one queue run sequentially, e.g. `qrz:<owner>`. */
  readonly queue?: string
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
  const { queue = null, key = null, unlessTaken = false, runAt = null, maxAttempts = null, priority = null } = options
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue}, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key}, priority => ${priority}::int, job_key_mode => 'replace',
      flags => ${traceFlags()}::text[]
    )
    where not (${unlessTaken} and exists (
      select from graphile_worker.jobs where key = ${key} and locked_at is not null))`.execute(trx)
}
