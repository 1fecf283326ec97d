/**
 * Statistics of a part's releases over time: aggregated visits plus those of the last hour, which are stored
 * individually.
 */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

export interface PartSpan {
  readonly microfrontend: string
  readonly from: Date
  readonly now: Date
}

/** Visits of a part with place and time. A visit without a final report counts as broken. */
function visitsQuery({ microfrontend, from, now }: PartSpan) {
  const dead = new Date(now.getTime() - CANARY.aliveWithin)
  return sql`
    select release_id, slot as at, place, good, broken, poor
    from release_slot where microfrontend = ${microfrontend} and slot >= ${from}
    union all
    select release_id, opened_at, place, (state = 3)::int, (state <> 3)::int, (poor and state = 3)::int
    from release_visit
    where microfrontend = ${microfrontend} and opened_at >= ${from}
      and (state >= 3 or (state < 2 and opened_at <= ${dead}))`
}

function vitalsQuery({ microfrontend, from }: PartSpan) {
  return sql`
    select release_id, hour as at, place, metric, bucket, count
    from release_vital where microfrontend = ${microfrontend} and hour >= ${from}
    union all
    select release_id, opened_at, place, m.metric, m.bucket, 1
    from release_visit, lateral (values ('LCP', lcp), ('INP', inp), ('CLS', cls), ('TTFB', ttfb), ('HEAP', heap))
      as m(metric, bucket)
    where microfrontend = ${microfrontend} and opened_at >= ${from} and m.bucket is not null`
}

export interface Counts {
  readonly visits: number
  readonly broken: number
  readonly poor: number
}

const SUMS = sql`sum(good + broken)::int as visits, sum(broken)::int as broken, sum(poor)::int as poor`

/** Visits by release and interval of `step` seconds. */
export async function visitCurve(db: Database, span: PartSpan, step: number) {
  const { rows } = await sql<Counts & { readonly release_id: string; readonly at: Date }>`
    select release_id, to_timestamp(floor(extract(epoch from at) / ${step}) * ${step}) as at, ${SUMS}
    from (${visitsQuery(span)}) as v group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}

export async function visitsByPlace(db: Database, span: PartSpan) {
  const { rows } = await sql<Counts & { readonly place: string }>`
    select place, ${SUMS} from (${visitsQuery(span)}) as v group by 1 order by 2 desc, 1 limit 100
  `.execute(db)
  return rows
}

/** Visits by day in UTC. */
export async function visitsByDay(db: Database, span: PartSpan) {
  const { rows } = await sql<Counts & { readonly day: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, ${SUMS} from (${visitsQuery(span)}) as v group by 1 order by 1
  `.execute(db)
  return rows
}

export interface VitalCount {
  readonly key: string
  readonly metric: string
  readonly bucket: number
  readonly visits: number
}

/** Vitals by place. */
export async function vitalsByPlace(db: Database, span: PartSpan): Promise<readonly VitalCount[]> {
  const { rows } = await sql<VitalCount>`
    select place as key, metric, bucket, sum(count)::int as visits from (${vitalsQuery(span)}) as v group by 1, 2, 3
  `.execute(db)
  return rows
}

/** Vitals keyed by `<release> <seconds since 1970>`, the start of an interval. */
export async function vitalCurve(db: Database, span: PartSpan, step: number): Promise<readonly VitalCount[]> {
  const { rows } = await sql<VitalCount>`
    select release_id || ' ' || (floor(extract(epoch from at) / ${step}) * ${step})::int8 as key, metric, bucket,
      sum(count)::int as visits
    from (${vitalsQuery(span)}) as v group by 1, 2, 3
  `.execute(db)
  return rows
}

/** Page views opened since a time, by release. */
export async function liveVisits(db: Database, microfrontend: string, since: Date) {
  const { rows } = await sql<{ readonly release_id: string; readonly visits: number; readonly visitors: number }>`
    select release_id, count(*)::int as visits, count(distinct visitor)::int as visitors
    from release_visit where microfrontend = ${microfrontend} and opened_at >= ${since} group by 1
  `.execute(db)
  return rows
}

/**
 * Visits of every part in windows of `minutes` that end now, and the number of distinct visitors with a broken visit.
 */
export async function visitsInWindows(db: Database, now: Date, minutes: readonly number[]) {
  const dead = new Date(now.getTime() - CANARY.aliveWithin)
  const longest = new Date(now.getTime() - Math.max(...minutes) * 60_000)
  const { rows } = await sql<{
    readonly microfrontend: string
    readonly minutes: number
    readonly visits: number
    readonly broken: number
    readonly visitors: number
  }>`
    with counted as (
      select microfrontend, slot as at, good, broken, null::bytea as visitor from release_slot where slot >= ${longest}
      union all
      select microfrontend, opened_at, (state = 3)::int, (state <> 3)::int, case when state <> 3 then visitor end
      from release_visit
      where opened_at >= ${longest} and (state >= 3 or (state < 2 and opened_at <= ${dead}))
    )
    select c.microfrontend, w.minutes, sum(good + broken)::int as visits, sum(broken)::int as broken,
      count(distinct visitor)::int as visitors
    from counted c join unnest(${[...minutes]}::int[]) as w(minutes)
      on c.at >= ${now}::timestamptz - make_interval(mins => w.minutes)
    group by 1, 2
  `.execute(db)
  return rows
}
