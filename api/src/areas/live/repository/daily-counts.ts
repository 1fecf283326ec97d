/** The daily roll-ups, read once as a whole and from then on only those of operators that have changed. */
import type pg from 'pg'
import { DailyCounts, type DayCount } from '../boards/daily-counts.ts'
import type { Periods } from '../boards/periods.ts'

export interface Reader {
  /** Counts of the periods as they are committed now. For the process with the turn `holder` alone: it takes the changes. */
  read(periods: Periods, holder: string): Promise<DailyCounts>
  /** Another process may have taken changes: everything is read anew. */
  forget(): void
}

/** In place of an operator: rows were taken away or changed by hand, everything is read anew. */
export const ALL_OPERATORS = 0
const PAGE = 5_000

export function openDailyCounts(pool: pg.Pool): Reader {
  let known: { readonly counts: DailyCounts; readonly from: string } | undefined
  /** Operators whose changes were taken and not read yet. */
  const pending = new Set<number>()
  let turn: Promise<unknown> = Promise.resolve()

  async function read(periods: Periods, holder: string): Promise<DailyCounts> {
    const from = Object.values(periods).reduce((first, period) => (period.from < first ? period.from : first), '9')
    for (;;) {
      const owners = await takeChanged(pool, holder)
      for (const owner of owners) pending.add(owner)
      if (owners.length < PAGE) break
    }
    if (known === undefined || from < known.from || pending.has(ALL_OPERATORS)) {
      pending.clear()
      known = undefined
      const counts = new DailyCounts()
      counts.setPeriods(periods)
      fill(counts, await readDays(pool, from, null))
      known = { counts, from }
      return counts
    }
    const { counts } = known
    counts.setPeriods(periods)
    if (pending.size > 0) {
      const owners = [...pending]
      fill(counts, await readDays(pool, from, owners), owners)
      pending.clear()
    }
    known = { counts, from }
    return counts
  }

  return {
    /** One after the other, since each goes on where the one before ended. */
    read(periods, holder) {
      const next = turn.then(() => read(periods, holder))
      turn = next.catch(() => undefined)
      return next
    },
    forget() {
      known = undefined
    },
  }
}

function fill(counts: DailyCounts, days: readonly DayCount[], owners: readonly number[] = []): void {
  const byOwner = new Map<number, DayCount[]>(owners.map((owner) => [owner, []]))
  for (const day of days) {
    const own = byOwner.get(day.owner)
    if (own === undefined) byOwner.set(day.owner, [day])
    else own.push(day)
  }
  for (const [owner, own] of byOwner) counts.setOwner(owner, own)
}

/** Takes the changes away before the counts are read: what changes from then on is a change again. */
async function takeChanged(pool: pg.Pool, holder: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ owner_id: number }>(
    `with taken as (select owner_id from board_change limit ${PAGE} for update skip locked)
     delete from board_change b using taken t where b.owner_id = t.owner_id
       and exists (select from live_state where name = 'turn' and data ->> 'holder' = $1)
     returning b.owner_id`,
    [holder],
  )
  return rows.map((row) => row.owner_id)
}

/** `owners` null: of all. */
async function readDays(pool: pg.Pool, from: string, owners: readonly number[] | null): Promise<readonly DayCount[]> {
  const which = owners === null ? '' : 'and d.owner_id = any($2::bigint[])'
  const { rows } = await pool.query<DayCount>(
    `select d.owner_id as owner, d.day::text as day, d.voice, d.cw, d.data, d.sstv, d.other from roll_day d
     where d.day >= $1::date ${which}`,
    owners === null ? [from] : [from, owners],
  )
  return rows
}
