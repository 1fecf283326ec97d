/** Queue overview for administrators. Payloads are omitted, because they may contain personal data. */
import type pg from 'pg'

export const JOB_STATES = ['failed', 'running', 'due', 'later'] as const
export type JobState = (typeof JOB_STATES)[number]

export interface JobLine {
  readonly id: number
  readonly task: string
  readonly state: JobState
  readonly runAt: Date
  readonly attempts: number
  readonly maxAttempts: number
  /** First line of the last error. */
  readonly error: string | null
  /** The worker that locked it has no heartbeat. */
  readonly orphaned: boolean
}

const STATE = `case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.run_at <= clock_timestamp() then 'due' else 'later' end`

/** The first `limit` jobs, failed ones first. */
export async function listJobs(
  client: pg.ClientBase,
  {
    task,
    state,
    limit = 200,
  }: { readonly task?: string | undefined; readonly state?: JobState | undefined; readonly limit?: number } = {},
): Promise<readonly JobLine[]> {
  const { rows } = await client.query<JobLine>(
    `select * from (
       select j.id, j.task_identifier as task, ${STATE} as state, j.run_at as "runAt", j.attempts,
         j.max_attempts as "maxAttempts", split_part(j.last_error, E'\\n', 1) as error,
         j.locked_by is not null and not exists (
           select from job_runner r where r.id = j.locked_by and r.until > clock_timestamp()) as orphaned
       from graphile_worker.jobs j
     ) j
     where ($1::text is null or task = $1) and ($2::text is null or state = $2)
     order by array_position($3::text[], state), "runAt", id limit $4`,
    [task ?? null, state ?? null, [...JOB_STATES], limit],
  )
  return rows
}

/**
 * Schedules jobs to run now with all their attempts: the failed jobs of a task, or the jobs with these ids. Running
 * jobs are not affected.
 * @returns ids of the scheduled jobs
 */
export async function retryJobs(
  client: pg.ClientBase,
  which: { readonly ids: readonly number[] } | { readonly task: string },
): Promise<readonly number[]> {
  const ids =
    'ids' in which
      ? which.ids
      : (await listJobs(client, { task: which.task, state: 'failed', limit: 100_000 })).map(({ id }) => id)
  const { rows } = await client.query<{ id: number }>(
    'select id from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0) order by 1',
    [ids],
  )
  return rows.map(({ id }) => id)
}
