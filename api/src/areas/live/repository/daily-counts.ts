/** The daily roll-ups, read once as a whole and from then on only where they have changed. */
import type pg from 'pg'
import { DailyCounts, type DayCount } from '../boards/daily-counts.ts'

interface ChangedRow extends Omit<DayCount, 'owner'> {
  readonly epoch: string
  readonly horizon: string
  /** Null where nothing has changed. */
  readonly owner: number | null
}

export interface Reader {
  /** Counts of the days since `from` as they are committed now. */
  read(from: string): Promise<DailyCounts>
}

/** All processes of a site have a reader each; they share nothing but the database. */
export function openDailyCounts(pool: pg.Pool): Reader {
  let known: { counts: DailyCounts; from: string; epoch: string; horizon: string } | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function read(from: string): Promise<DailyCounts> {
    if (known?.from !== from) known = undefined
    let rows = await readChanged(pool, from, known?.horizon)
    if (known && rows[0]?.epoch !== known.epoch) {
      known = undefined
      rows = await readChanged(pool, from, undefined)
    }
    const counts = known?.counts ?? new DailyCounts()
    for (const { owner, ...row } of rows) if (owner !== null) counts.set({ ...row, owner })
    known = { counts, from, epoch: rows[0]?.epoch ?? '', horizon: rows[0]?.horizon ?? '0' }
    return counts
  }

  return {
    /** One after the other, since each goes on where the one before ended. */
    read(from) {
      const next = turn.then(() => read(from))
      turn = next.catch(() => undefined)
      return next
    },
  }
}

/**
 * Rows written at or above the horizon, all without one; one row of nulls when there is none. `horizon` of the answer is
 * where the next reading begins: every transaction below it has ended, and what it wrote is seen here.
 */
async function readChanged(pool: pg.Pool, from: string, horizon: string | undefined): Promise<ChangedRow[]> {
  const { rows } = await pool.query<ChangedRow>(
    `select e.epoch::text as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
       d.owner_id as owner, d.day::text as day, d.voice, d.cw, d.data, d.sstv, d.other
     from roll_day_epoch e left join roll_day d on d.day >= $1::date and d.changed >= $2::bigint`,
    [from, horizon ?? '0'],
  )
  return rows
}
