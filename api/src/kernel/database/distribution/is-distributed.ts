import type pg from 'pg'

const known = new WeakMap<pg.Pool, Promise<boolean>>()

/** Whether the operators' tables are distributed over nodes with Citus. Asked once per pool. */
export function isDistributed(pool: pg.Pool): Promise<boolean> {
  const cached = known.get(pool)
  if (cached !== undefined) return cached
  const asked = pool
    .query<{ installed: boolean }>("select exists (select from pg_extension where extname = 'citus') as installed")
    .then(({ rows }) => rows[0]?.installed === true)
  known.set(pool, asked)
  // A failed query is repeated by the next caller.
  asked.catch(() => known.delete(pool))
  return asked
}
