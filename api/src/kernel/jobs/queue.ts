import { sql } from 'kysely'
import type { Database, Trx } from '../database/types.ts'
import { traceFlags } from '../observe/trace.ts'

export interface AddJobOptions {
  /** Jobs of one queue run one after the other, e.g. `qrz:<owner>`. */
  readonly queue?: string
  /** A job with the same key that has not started is replaced. */
  readonly key?: string
  /** One with the same key that a worker has stays as it is and nothing is added; one that waits for its next try is replaced. */
  readonly unlessTaken?: boolean
  readonly runAt?: Date
  readonly maxAttempts?: number
  /** Smaller runs first; 0 by default. */
  readonly priority?: number
}

/** Adds a job in the transaction that causes it: it exists exactly when that transaction commits. */
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
