import { hostname } from 'node:os'
import type pg from 'pg'
import type { Session } from '../database/session.ts'

/** Lease duration of a job runner in milliseconds; every heartbeat of the session renews it. */
const LEASE_MS = 20_000
/** In milliseconds: the runner stops this much earlier than other processes take over its jobs. */
const SAFETY_MARGIN_MS = 4_000

export interface RunnerLease {
  /** Time until which these runners own their jobs. Without ids, no runner is active. */
  hold(runnerIds: readonly string[]): Promise<void>
  /** False once other processes may have taken over the jobs. */
  readonly certain: boolean
}

/** Marks this process's job runners as alive, with rows that the session's heartbeat renews. */
export function leaseRunner(session: Session): RunnerLease {
  let ids: readonly string[] = []
  let until = 0

  async function renew(client: pg.ClientBase): Promise<void> {
    if (ids.length === 0) return
    const sentAt = performance.now()
    await client.query(RENEW, [ids, `${hostname()}:${process.pid}`, LEASE_MS])
    until = sentAt + LEASE_MS - SAFETY_MARGIN_MS
  }

  session.onBeat(renew)
  return {
    async hold(runnerIds) {
      const before = ids
      ids = runnerIds
      const { client } = session
      // Without a connection the first heartbeat renews it. Jobs are never taken over within their first seconds.
      until = performance.now() + LEASE_MS - SAFETY_MARGIN_MS
      if (client === undefined) return
      const ended = before.filter((id) => !ids.includes(id))
      if (ended.length > 0) await client.query('delete from job_runner where id = any($1::text[])', [ended])
      await renew(client)
    },
    get certain() {
      return ids.length === 0 || performance.now() < until
    },
  }
}

const RENEW = `
  insert into job_runner as r (id, process, until)
  select id, $2, clock_timestamp() + $3 * interval '1 millisecond' from unnest($1::text[]) id
  on conflict (id) do update set until = excluded.until`

/** How many worker deaths a job survives in addition to its attempts; a job that kills every worker must end. */
const MAX_WORKER_DEATHS = 8

/**
 * Releases the jobs of dead runners, so that another runner runs them.
 * @returns the number of dead runners
 */
export async function rescueJobs(pool: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
     where j.locked_by is not null and j.locked_at < clock_timestamp() - $1 * interval '1 millisecond'
       and not exists (select from job_runner r where r.id = j.locked_by and r.until > clock_timestamp())`,
    [LEASE_MS],
  )
  if (rows.length === 0) return 0
  const dead = rows.map(({ id }) => id)
  // A job that was re-added while running has no key and no attempts left; its successor does the work.
  const { rows: ended } = await pool.query<{ id: number; superseded: boolean }>(
    `select * from (
       select id, key is null and updated_at > locked_at as superseded, max_attempts from graphile_worker.jobs
       where locked_by = any($1::text[]) and attempts >= max_attempts) ended
     where superseded or max_attempts < $2`,
    [dead, MAX_WORKER_DEATHS],
  )
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  for (const { id, superseded } of ended) {
    // The attempt interrupted by the worker's death does not count.
    await pool.query(
      superseded
        ? 'select graphile_worker.complete_jobs(array[$1::bigint])'
        : `select graphile_worker.reschedule_jobs(array[$1::bigint], max_attempts => (
             select max_attempts + 1 from graphile_worker.jobs where id = $1))`,
      [id],
    )
  }
  await pool.query(`delete from job_runner where until < clock_timestamp() - interval '1 hour'`)
  return dead.length
}
