/** The daily roll-ups, read in full once and then incrementally. */
import type pg from 'pg'
import { isDistributed } from '../../../kernel/database/distribution/is-distributed.ts'
import type { Reads } from '../../../kernel/database/reads.ts'
import { DailyCounts, type DayCount } from '../boards/daily-counts.ts'
import type { Periods } from '../boards/periods.ts'

export interface Reader {
  /**
   * The committed counts of the periods. Only for the process that holds the turn `holder`, because it consumes the
   * changes.
   */
  read(periods: Periods, holder: string): Promise<DailyCounts>
  /** Reads everything again, because another process may have consumed changes. */
  invalidate(): void
}

/** In the owner column: rows were deleted or edited manually, so everything is read again. */
export const ALL_OPERATORS = 0
const PAGE = 5_000

/** A null `day` means any of the operator's days. */
type Change = readonly [owner: number, day: string | null]

/**
 * Changes are consumed and read on the primary. The full month for a new turn is read from a replica that has all of
 * them.
 */
export function openDailyCounts(pool: pg.Pool, reads: Pick<Reads, 'current'>): Reader {
  let cached: { readonly counts: DailyCounts; readonly from: string } | undefined
  /** Changes that were consumed but not read yet. */
  let pending: Change[] = []
  let turn: Promise<unknown> = Promise.resolve()

  async function read(periods: Periods, holder: string): Promise<DailyCounts> {
    const from = Object.values(periods).reduce((first, period) => (period.from < first ? period.from : first), '9')
    for (;;) {
      const changes = await consumeChanged(pool, holder)
      pending.push(...changes)
      if (changes.length < PAGE) break
    }
    if (cached === undefined || from < cached.from || pending.some(([owner]) => owner === ALL_OPERATORS)) {
      cached = undefined
      const counts = new DailyCounts()
      counts.setPeriods(periods)
      const { pool: everything } = await reads.current()
      const days = await readDays(everything, from, null)
      // An account is older than its counts, so the cached callsign is enough.
      for (const { id, callsign } of await readCallsigns(everything, from)) counts.setCallsign(id, callsign)
      fill(counts, days)
      pending = []
      cached = { counts, from }
      return counts
    }
    const { counts } = cached
    counts.setPeriods(periods)
    cached = { counts, from }
    await readPending(counts, from)
    return counts
  }

  async function readPending(counts: DailyCounts, from: string): Promise<void> {
    const full = new Set(pending.flatMap(([owner, day]) => (day === null ? [owner] : [])))
    const single = pending.filter(([owner, day]) => day !== null && day >= from && !full.has(owner))
    if (full.size > 0) {
      const days = await readDays(pool, from, [...full])
      for (const { owner, callsign } of days) counts.setCallsign(owner, callsign)
      fill(counts, days, [...full])
    }
    for (const { callsign, ...day } of single.length === 0 ? [] : await readSingleDays(pool, single)) {
      if (callsign !== null) counts.setCallsign(day.owner, callsign)
      counts.setDay(day)
    }
    pending = []
  }

  return {
    /** Runs sequentially, because each read continues where the previous one ended. */
    read(periods, holder) {
      const next = turn.then(() => read(periods, holder))
      turn = next.catch(() => undefined)
      return next
    },
    invalidate() {
      cached = undefined
    },
  }
}

function fill(counts: DailyCounts, days: readonly DayCount[], owners: readonly number[] = []): void {
  const byOwner = new Map<number, DayCount[]>(owners.map((owner) => [owner, []]))
  for (const day of days) {
    const ownerDays = byOwner.get(day.owner)
    if (ownerDays === undefined) byOwner.set(day.owner, [day])
    else ownerDays.push(day)
  }
  for (const [owner, own] of byOwner) counts.setOwner(owner, own)
}

/**
 * Deletes the changes before the counts are read, so that later changes are queued again. Returned as a single value,
 * at a tenth of the cost of separate rows.
 */
async function consumeChanged(pool: pg.Pool, holder: string): Promise<readonly Change[]> {
  if (await isDistributed(pool)) return consumeDistributed(pool, holder)
  const { rows } = await pool.query<{ readonly changes: Change[] }>({
    name: 'live-board-changes',
    text: `
      with turn as (select from live_state where name = 'turn' and data ->> 'holder' = $1),
      whole as (
        delete from board_change where exists (select from turn)
          and owner_id in (select owner_id from board_change limit ${PAGE} for update skip locked)
        returning owner_id
      ),
      single as (
        delete from board_day where exists (select from turn)
          and (owner_id, day) in (select owner_id, day from board_day limit ${PAGE} for update skip locked)
        returning owner_id, day
      )
      select coalesce(json_agg(json_build_array(owner_id, day)), '[]') as changes
      from (select owner_id, null::date as day from whole union all select owner_id, day from single) taken`,
    values: [holder],
  })
  return rows[0]?.changes ?? []
}

/**
 * The same on Citus, which can neither skip locked rows of many shards nor use a table of the coordinator in the same
 * statement. A change that is written in between has another `n` and stays for the next call.
 */
async function consumeDistributed(pool: pg.Pool, holder: string): Promise<readonly Change[]> {
  const turn = await pool.query("select from live_state where name = 'turn' and data ->> 'holder' = $1", [holder])
  if (turn.rowCount === 0) return []
  const { rows: operators } = await pool.query<{ owner: number; n: number }>(
    'select owner_id as owner, n from board_change limit $1',
    [PAGE],
  )
  const { rows: days } = await pool.query<{ owner: number; day: string; n: number }>(
    'select owner_id as owner, day::text as day, n from board_day limit $1',
    [PAGE],
  )
  if (operators.length > 0) {
    await pool.query(
      `delete from board_change b using unnest($1::bigint[], $2::bigint[]) as d (owner_id, n)
       where b.owner_id = d.owner_id and b.n = d.n`,
      [operators.map(({ owner }) => owner), operators.map(({ n }) => n)],
    )
  }
  if (days.length > 0) {
    await pool.query(
      `delete from board_day b using unnest($1::bigint[], $2::date[], $3::bigint[]) as d (owner_id, day, n)
       where b.owner_id = d.owner_id and b.day = d.day and b.n = d.n`,
      [days.map(({ owner }) => owner), days.map(({ day }) => day), days.map(({ n }) => n)],
    )
  }
  return [...operators.map(({ owner }): Change => [owner, null]), ...days.map(({ owner, day }): Change => [owner, day])]
}

/** All operators when `owners` is null. */
async function readDays(
  pool: pg.Pool,
  from: string,
  owners: readonly number[] | null,
): Promise<readonly (DayCount & { readonly callsign: string })[]> {
  const [name, join, condition] =
    owners === null
      ? ["''", '', '']
      : ['a.callsign', 'join account a on a.id = d.owner_id', 'and d.owner_id = any($2::bigint[])']
  const { rows } = await pool.query<DayCount & { readonly callsign: string }>(
    `select d.owner_id as owner, d.day::text as day, d.voice, d.cw, d.data, d.sstv, d.other, ${name} as callsign
     from roll_day d ${join} where d.day >= $1::date ${condition}`,
    owners === null ? [from] : [from, owners],
  )
  return rows
}

/** Callsigns of operators with contacts since `from`. */
async function readCallsigns(
  pool: pg.Pool,
  from: string,
): Promise<readonly { readonly id: number; readonly callsign: string }[]> {
  const { rows } = await pool.query<{ id: number; callsign: string }>(
    'select id, callsign from account where id in (select owner_id from roll_day where day >= $1::date)',
    [from],
  )
  return rows
}

type SingleDay = readonly [owner: number, day: string, callsign: string | null, ...counts: number[]]

/**
 * The counts of each of the days, including empty ones. The callsign is missing when the account was deleted.
 * Returned as a single value, like the changes.
 */
async function readSingleDays(
  pool: pg.Pool,
  days: readonly Change[],
): Promise<readonly (DayCount & { readonly callsign: string | null })[]> {
  const { rows } = await pool.query<{ readonly days: SingleDay[] }>({
    name: 'live-board-days',
    text: `
      select coalesce(json_agg(json_build_array(p.owner_id, p.day, a.callsign, coalesce(d.voice, 0), coalesce(d.cw, 0),
        coalesce(d.data, 0), coalesce(d.sstv, 0), coalesce(d.other, 0))), '[]') as days
      from (select (p->>0)::bigint as owner_id, (p->>1)::date as day from json_array_elements($1::json) p) p
      left join roll_day d on d.owner_id = p.owner_id and d.day = p.day
      left join account a on a.id = p.owner_id`,
    values: [JSON.stringify(days)],
  })
  return (rows[0]?.days ?? []).map(([owner, day, callsign, voice = 0, cw = 0, data = 0, sstv = 0, other = 0]) => ({
    owner,
    day,
    callsign,
    voice,
    cw,
    data,
    sstv,
    other,
  }))
}
