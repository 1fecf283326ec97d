/** 75th percentiles of the web vitals of releases. */
import { VITAL_BUCKETS, type VitalName } from '@onfreq/contracts/releases/vitals'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** Value by metric in milliseconds (CLS in thousandths), keyed by `<microfrontend> <release id>`. */
export type WebVitals = ReadonlyMap<string, Readonly<Record<string, number>>>

const QUARTILE = 0.75

export async function webVitalsSince(app: FastifyInstance, since: Date): Promise<WebVitals> {
  const { rows } = await sql<{
    readonly microfrontend: string
    readonly release_id: string
    readonly metric: string
    readonly bucket: number
    readonly visits: number
  }>`
    select microfrontend, release_id, metric, bucket, sum(count)::int as visits
    from (
      select microfrontend, release_id, metric, bucket, count from release_vital where hour >= ${since}
      union all
      select microfrontend, release_id, m.metric, m.bucket, 1
      from release_visit, lateral (values ('LCP', lcp), ('INP', inp), ('CLS', cls), ('TTFB', ttfb), ('HEAP', heap),
        ('REST', rest)) as m(metric, bucket)
      where opened_at >= ${since} and m.bucket is not null
    ) as measured
    group by 1, 2, 3, 4
    order by bucket
  `.execute(app.db)
  return threeQuartersBy(
    rows.map(({ microfrontend, release_id: id, ...row }) => ({ ...row, key: `${microfrontend} ${id}` })),
  )
}

/** 75th percentile of each key, by metric. */
export function threeQuartersBy(
  rows: readonly { readonly key: string; readonly metric: string; readonly bucket: number; readonly visits: number }[],
): WebVitals {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    [...byKey].map(([key, own]) => [
      key,
      Object.fromEntries(
        [...Map.groupBy(own, ({ metric }) => metric)].flatMap(([metric, counts]) => {
          const pairs = counts.map(({ bucket, visits }) => [bucket, Number(visits)] as const)
          const bound = isVital(metric) ? threeQuarters(metric, pairs) : undefined
          return bound === undefined ? [] : [[metric, bound]]
        }),
      ),
    ]),
  )
}

/** Upper bound of the bucket that contains the 75th percentile; twice the last bound for the open-ended bucket. */
export function threeQuarters(
  metric: VitalName,
  counts: readonly (readonly [bucket: number, visits: number])[],
): number | undefined {
  const all = counts.reduce((sum, [, visits]) => sum + visits, 0)
  let cumulative = 0
  for (const [bucket, visits] of [...counts].sort(([a], [b]) => a - b)) {
    cumulative += visits
    if (cumulative >= all * QUARTILE) {
      const bounds: readonly number[] = VITAL_BUCKETS[metric]
      return bounds[bucket] ?? (bounds.at(-1) ?? 0) * 2
    }
  }
  return undefined
}

function isVital(metric: string): metric is VitalName {
  return metric in VITAL_BUCKETS
}
