import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Reading } from '../plugins/metrics.ts'

interface JobRow {
  readonly task: string
  readonly waiting: number
  readonly oldest: number
  readonly running: number
  readonly failed: number
}

interface BackupRow {
  readonly done: number
  readonly verified: number
}

/** Reads gauges from the database; keyed by name. */
export async function readDatabaseGauges(
  pool: pg.Pool,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<Readonly<Record<string, readonly Reading[]>>> {
  const [jobs, backups, archive] = await Promise.all([
    pool.query<JobRow>(JOBS),
    pool.query<BackupRow>(BACKUPS),
    databaseUrl === undefined ? pool.query<{ waiting: number }>(ARCHIVE_WAITS) : { rows: [{ waiting: 0 }] },
  ])
  const byTask = (what: 'waiting' | 'oldest' | 'running' | 'failed') =>
    jobs.rows.map((row) => ({ labels: { task: row.task }, value: row[what] }))
  const { done = 0, verified = 0 } = backups.rows[0] ?? {}
  return {
    onfreq_jobs_waiting: byTask('waiting'),
    onfreq_jobs_oldest_seconds: byTask('oldest'),
    onfreq_jobs_running: byTask('running'),
    onfreq_jobs_failed: byTask('failed'),
    onfreq_backup_last_success_timestamp_seconds: [{ value: done }],
    onfreq_archive_waiting_seconds: archive.rows.map(({ waiting: value }) => ({ value })),
    onfreq_backup_last_verified_timestamp_seconds: [{ value: verified }],
  }
}

const JOBS = `
  select t.identifier as task,
    count(*) filter (where due)::int as waiting,
    coalesce(extract(epoch from max(clock_timestamp() - run_at) filter (where due)), 0)::float8 as oldest,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker._private_tasks t
  left join lateral (
    select run_at, locked_at, attempts, max_attempts,
      locked_at is null and attempts < max_attempts and run_at <= clock_timestamp() as due
    from graphile_worker._private_jobs j where j.task_id = t.id
  ) j on true
  group by t.identifier`

const BACKUPS = `
  select coalesce(extract(epoch from max(began_at) filter (where kind = 'backup')), 0)::float8 as done,
    coalesce(extract(epoch from max(ended_at) filter (where kind = 'verify')), 0)::float8 as verified
  from backup_run where outcome = 'done'`

/**
 * Age in seconds of the oldest finished WAL segment that is not archived yet: in the server, which could not store it,
 * or in the spool folder. Only for the embedded database, whose files are accessible.
 */
export const ARCHIVE_WAITS = `
  with spool as (
    select nullif(current_setting('basic_archive.archive_directory', true), '') as folder
    where current_setting('archive_mode') <> 'off'
  ), waiting as (
    select (pg_stat_file(folder || '/' || name, true)).modification as since
    from spool cross join lateral pg_ls_dir(folder) as name where name ~ '^[0-9A-F]{24}$'
    union all
    select coalesce(last_archived_time, stats_reset) from spool, pg_stat_archiver
    where folder is not null and last_failed_time > coalesce(last_archived_time, '-infinity')
  )
  select coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as waiting from waiting`
