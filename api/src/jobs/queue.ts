import { sql } from 'kysely'
import type { Database, Trx } from '../database/types.ts'
import { traceFlags } from '../observe/trace.ts'

export interface AddJobOptions {
  /** Jobs of one queue run one after the other, e.g. `qrz:<owner>`. */
  readonly queue?: string
  /** A job with the same key that has not started is replaced. */
  readonly key?: string
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
  const { queue = null, key = null, runAt = null, maxAttempts = null, priority = null } = options
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue}, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key}, priority => ${priority}::int, job_key_mode => 'replace',
      flags => ${traceFlags()}::text[]
    )`.execute(trx)
}
