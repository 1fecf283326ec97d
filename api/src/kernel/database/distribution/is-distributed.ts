import type pg from 'pg'

const cache = new WeakMap<pg.Pool, Promise<boolean>>()

/** Whether the operators' tables are distributed over nodes with Citus. Queried once per pool. */
export function isDistributed(pool: pg.Pool): Promise<boolean> {
  const cached = cache.get(pool)
  if (cached !== undefined) return cached
  const pending = pool
    .query<{ installed: boolean }>("select exists (select from pg_extension where extname = 'citus') as installed")
    .then(({ rows }) => rows[0]?.installed === true)
  cache.set(pool, pending)
  // A failed query is repeated by the next caller.
  pending.catch(() => cache.delete(pool))
  return pending
}
