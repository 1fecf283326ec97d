import { hostname } from 'node:os'
import type pg from 'pg'
import type { Session } from '../database/session.ts'

/** Lease duration of a runner without a heartbeat; renewed with every session heartbeat. */
const LEASE = 20_000
/** The runner stops before others take over its jobs. */
const MARGIN = 4_000

export interface RunnerLease {
  /** Time until which these runners own their jobs; empty: none runs. */
  hold(runnerIds: readonly string[]): Promise<void>
  /** False once others may have taken over the jobs. */
  readonly certain: boolean
}

/** Marks the jobs of this process's runners as alive with rows renewed by its heartbeat. */
export function leaseRunner(session: Session): RunnerLease {
  let ids: readonly string[] = []
  let until = 0

  async function renew(client: pg.ClientBase): Promise<void> {
    if (ids.length === 0) return
    const sent = performance.now()
    await client.query(RENEW, [ids, `${hostname()}:${process.pid}`, LEASE])
    until = sent + LEASE - MARGIN
  }

  session.onBeat(renew)
  return {
    async hold(runnerIds) {
      const before = ids
      ids = runnerIds
      const { client } = session
      // Without a connection the first heartbeat does it; jobs are never taken over within their first seconds.
      until = performance.now() + LEASE - MARGIN
      if (client === undefined) return
      const gone = before.filter((id) => !ids.includes(id))
      if (gone.length > 0) await client.query('delete from job_runner where id = any($1::text[])', [gone])
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

/** Maximum worker deaths per job beyond its own attempts, because a job that kills every worker must end. */
const MAX_TRIES = 8

/**
 * Releases the jobs of dead runners so that another one runs them.
 * @returns the number of dead runners
 */
export async function rescueJobs(pool: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
     where j.locked_by is not null and j.locked_at < clock_timestamp() - $1 * interval '1 millisecond'
       and not exists (select from job_runner r where r.id = j.locked_by and r.until > clock_timestamp())`,
    [LEASE],
  )
  if (rows.length === 0) return 0
  const dead = rows.map(({ id }) => id)
  // A job re-added while running has no key and no attempts left: its successor does the work.
  const { rows: ended } = await pool.query<{ id: number; superseded: boolean }>(
    `select * from (
       select id, key is null and updated_at > locked_at as superseded, max_attempts from graphile_worker.jobs
       where locked_by = any($1::text[]) and attempts >= max_attempts) ended
     where superseded or max_attempts < $2`,
    [dead, MAX_TRIES],
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
