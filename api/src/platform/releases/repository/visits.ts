/** Outcomes of page views. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'
import type { Slice } from '../canary-judge.ts'

/** One vote of one ticket; `state` as stored in the table. */
export interface VisitRow {
  readonly ticket: string
  readonly microfrontend: string
  readonly release_id: string
  readonly issued_at: string
  readonly visitor: string
  readonly turn: number
  readonly state: number
  readonly at: string
  readonly place: string
  readonly kind: string | null
  readonly browser: string
  readonly poor: boolean
  readonly lcp: number | null
  readonly inp: number | null
  readonly cls: number | null
  readonly ttfb: number | null
  readonly heap: number | null
  readonly rest: number | null
}

/** Number of the state "broken", which is final. */
const BROKEN = 4

/**
 * Stores votes, at most one per ticket, part and release. A later vote replaces an earlier one only if it has a higher
 * rank, so beacons may arrive in any order. Returns the number of changes.
 */
export async function upsertVisits(db: Database, rows: readonly VisitRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into release_visit as v (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at,
      changed_at, place, kind, browser, poor, lcp, inp, cls, ttfb, heap, rest)
    select decode(n.ticket, 'hex'), n.microfrontend, n.release_id, n.issued_at, decode(n.visitor, 'hex'), n.turn, n.state,
      n.at, n.at, n.place, n.kind, n.browser, n.poor, n.lcp, n.inp, n.cls, n.ttfb, n.heap,
      n.rest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(ticket text, microfrontend text, release_id text,
      issued_at timestamptz, visitor text, turn smallint, state smallint, at timestamptz, place text, kind text,
      browser text, poor boolean, lcp smallint, inp smallint, cls smallint, ttfb smallint, heap smallint, rest smallint)
    join release r on r.microfrontend = n.microfrontend and r.id = n.release_id
    order by 1, 2, 3
    on conflict (ticket, microfrontend, release_id) do update set
      turn = greatest(v.turn, excluded.turn),
      state = case
        when excluded.state = ${BROKEN} or excluded.turn > v.turn then excluded.state
        when excluded.turn < v.turn then v.state
        else greatest(v.state, excluded.state) end,
      opened_at = case when excluded.turn > v.turn then excluded.opened_at else v.opened_at end,
      changed_at = excluded.changed_at,
      place = case when excluded.state = ${BROKEN} or excluded.turn > v.turn then excluded.place else v.place end,
      kind = coalesce(v.kind, excluded.kind),
      poor = v.poor or excluded.poor,
      lcp = coalesce(v.lcp, excluded.lcp), inp = coalesce(v.inp, excluded.inp), cls = coalesce(v.cls, excluded.cls),
      ttfb = coalesce(v.ttfb, excluded.ttfb), rest = coalesce(v.rest, excluded.rest),
      -- Looked at again and again while the page is open.
      heap = greatest(v.heap, excluded.heap)
    where v.state < ${BROKEN} and (
      excluded.state = ${BROKEN} or excluded.turn > v.turn
      or (excluded.turn = v.turn and excluded.state > v.state)
      or (v.lcp is null and excluded.lcp is not null) or (v.inp is null and excluded.inp is not null)
      or (v.cls is null and excluded.cls is not null) or (v.ttfb is null and excluded.ttfb is not null)
      or (v.rest is null and excluded.rest is not null) or excluded.heap > coalesce(v.heap, -1))
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface WatchedRelease {
  readonly slices: readonly Slice[]
  readonly visitors: number
  readonly brokenVisitors: number
  readonly poorVisitors: number
}

/**
 * Settled visits of a release on pages rendered since a time, limited per visitor: visits of the site's own pages, or
 * of one embed on other sites.
 */
export async function watchedVisits(
  db: Database,
  {
    microfrontend,
    id,
    since,
    now,
    embed,
  }: { microfrontend: string; id: string; since: Date; now: Date; embed?: string },
): Promise<WatchedRelease> {
  const dead = new Date(now.getTime() - CANARY.aliveWithin)
  const { rows } = await sql<
    Slice & {
      readonly visitors: number
      readonly broken_visitors: number
      readonly poor_visitors: number
      readonly at: string | null
    }
  >`
    with numbered as (
      select visitor, state, poor, lcp, inp, cls, heap, rest,
        case when state < 2 then opened_at + ${`${CANARY.aliveWithin} milliseconds`}::interval else changed_at end as settled_at,
        row_number() over (partition by visitor order by opened_at, ticket) as place
      from release_visit
      where microfrontend = ${microfrontend} and release_id = ${id} and issued_at >= ${since}
        and ${embed === undefined ? sql`place not like 'embeds/%'` : sql`place = ${`embeds/${embed}`}`}
        and (state >= 3 or (state < 2 and opened_at <= ${dead}))
    ), settled as (
      select visitor, state <> 3 as broken, poor and state = 3 as poor, settled_at,
        state = 3 and coalesce(lcp, inp, cls, heap, rest) is not null as measured
      from numbered where place <= ${CANARY.mostOfOneVisitor}
    )
    select floor(extract(epoch from settled_at) / 10)::int8::text as at,
      count(*) filter (where not broken)::int as good, count(*) filter (where broken)::int as broken,
      count(*) filter (where measured)::int as measured, count(*) filter (where poor)::int as poor,
      0 as visitors, 0 as broken_visitors, 0 as poor_visitors
    from settled group by 1
    union all
    select null, 0, 0, 0, 0, count(distinct visitor)::int, count(distinct visitor) filter (where broken)::int,
      count(distinct visitor) filter (where poor)::int
    from settled
    order by 1 nulls last
  `.execute(db)
  const last = rows.at(-1)
  return {
    slices: rows.filter(({ at }) => at !== null),
    visitors: last?.visitors ?? 0,
    brokenVisitors: last?.broken_visitors ?? 0,
    poorVisitors: last?.poor_visitors ?? 0,
  }
}

/** Adds old settled visits to permanent counters, except those of running canaries. */
export async function finalizeVisits(db: Database, before: Date): Promise<void> {
  await sql`
    with old as (
      delete from release_visit v
      where v.opened_at < ${before} and v.changed_at < ${before} and not exists (
        select 1 from release_channel c where c.channel = 'canary' and c.halted_at is null
          and c.microfrontend = v.microfrontend and c.release_id = v.release_id and v.issued_at >= c.moved_at)
      and not exists (
        select 1 from release_embed e where e.is_canary and e.halted_at is null
          and e.microfrontend = v.microfrontend and e.release_id = v.release_id and v.issued_at >= e.moved_at)
      returning v.*
    ), slots as (
      insert into release_slot (microfrontend, release_id, slot, place, good, broken, poor)
      select microfrontend, release_id, to_timestamp(floor(extract(epoch from opened_at) / 600) * 600), place,
        count(*) filter (where state = 3), count(*) filter (where state in (0, 1, 4)), count(*) filter (where state = 3 and poor)
      from old where state <> 2
      group by 1, 2, 3, 4
      on conflict (microfrontend, release_id, slot, place) do update set good = release_slot.good + excluded.good,
        broken = release_slot.broken + excluded.broken, poor = release_slot.poor + excluded.poor
    )
    insert into release_vital (microfrontend, release_id, hour, metric, bucket, place, count)
    select microfrontend, release_id, date_trunc('hour', opened_at), m.metric, m.bucket, place, count(*)
    from old, lateral (values ('LCP', lcp), ('INP', inp), ('CLS', cls), ('TTFB', ttfb), ('HEAP', heap), ('REST', rest))
      as m(metric, bucket)
    where m.bucket is not null
    group by 1, 2, 3, 4, 5, 6
    on conflict (microfrontend, release_id, hour, metric, bucket, place)
      do update set count = release_vital.count + excluded.count
  `.execute(db)
}

/** Deletes expired rows. */
export async function deleteOldSlots(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('release_slot').where('slot', '<', before).execute()
  await db.deleteFrom('release_vital').where('hour', '<', before).execute()
  await db.deleteFrom('release_dropped').where('hour', '<', before).execute()
}

/** Adds to the counts of ignored visits, by reason. */
export async function addDropped(db: Database, at: Date, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([reason, count]) => ({ reason, count }))
  await sql`
    insert into release_dropped (hour, reason, count)
    select date_trunc('hour', ${at}::timestamptz), d.reason, d.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(reason text, count bigint)
    order by 2
    on conflict (hour, reason) do update set count = release_dropped.count + excluded.count
  `.execute(db)
}
