/** Limit counters shared by all processes: the unlogged table `attempt`. */
import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

export interface Count {
  /** Action and client, such as `login:address:192.0.2.1`. */
  readonly bucket: string
  /** Increment; 0 only reads the count. */
  readonly n: number
  /** Window length in milliseconds. */
  readonly windowMs: number
}

export interface WindowTotal {
  /** Total of the current window across processes, including the increment. */
  readonly n: number
  readonly resetsAt: Date
}

export interface LimitStore {
  /** Adds all counts in one statement and returns the totals in the same order. Buckets must be unique. */
  add(counts: readonly Count[], now: Date): Promise<readonly WindowTotal[]>
  /** Sets the count to zero. */
  reset(bucket: string): Promise<void>
  /** Deletes expired windows. */
  sweep(now: Date): Promise<void>
}

/** Fixed windows that begin with the first count. A database crash resets the counts, which is harmless. */
export function createPostgresLimits(db: Database): LimitStore {
  return {
    async add(counts, now) {
      if (counts.length === 0) return []
      const buckets = counts.map(({ bucket }) => bucket)
      const amounts = counts.map(({ n }) => n)
      const ends = counts.map(({ windowMs }) => new Date(now.getTime() + windowMs))
      // Sorted, to prevent deadlocks between processes.
      const { rows } = await sql<{ bucket: string; n: number; resets_at: Date }>`
        insert into attempt (bucket, n, resets_at)
        select * from unnest(${buckets}::text[], ${amounts}::int[], ${ends}::timestamptz[]) as added (bucket, n, resets_at)
        order by bucket
        on conflict (bucket) do update set
          n = least(case when attempt.resets_at <= ${now} then 0 else attempt.n end::bigint + excluded.n, 2147483647),
          resets_at = case when attempt.resets_at <= ${now} then excluded.resets_at else attempt.resets_at end
        returning bucket, n, resets_at`.execute(db)
      const totals = new Map(rows.map((row) => [row.bucket, { n: row.n, resetsAt: row.resets_at }]))
      return counts.map(({ bucket }, index) => totals.get(bucket) ?? { n: 0, resetsAt: ends[index] ?? now })
    },
    async reset(bucket) {
      await sql`delete from attempt where bucket = ${bucket}`.execute(db)
    },
    async sweep(now) {
      await sql`delete from attempt where resets_at <= ${now}`.execute(db)
    },
  }
}
