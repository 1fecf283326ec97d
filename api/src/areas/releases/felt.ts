/** How fast the pages of releases felt: what three quarters of the visits stayed within. */
import { VITAL_BUCKETS, type VitalName } from '@onfreq/contracts/vitals'
import type { FastifyInstance } from 'fastify'

/** `<microfrontend> <release id>` → metric → bound in milliseconds (CLS in thousandths). */
export type Felt = ReadonlyMap<string, Readonly<Record<string, number>>>

const QUARTILE = 0.75

export async function feltSince(app: FastifyInstance, since: Date): Promise<Felt> {
  const rows = await app.db
    .selectFrom('release_vital')
    .select(['microfrontend', 'release_id', 'metric', 'bucket'])
    .select((of) => of.fn.sum<number>('count').as('visits'))
    .where('hour', '>=', since)
    .groupBy(['microfrontend', 'release_id', 'metric', 'bucket'])
    .orderBy('bucket')
    .execute()
  const buckets = new Map<string, Map<string, (readonly [bucket: number, visits: number])[]>>()
  for (const { microfrontend, release_id: id, metric, bucket, visits } of rows) {
    const key = `${microfrontend} ${id}`
    const metrics = buckets.get(key) ?? new Map()
    buckets.set(key, metrics)
    metrics.set(metric, [...(metrics.get(metric) ?? []), [bucket, Number(visits)]])
  }
  return new Map(
    [...buckets].map(([key, metrics]) => [
      key,
      Object.fromEntries(
        [...metrics].flatMap(([metric, counts]) => {
          const bound = isVital(metric) ? threeQuarters(metric, counts) : undefined
          return bound === undefined ? [] : [[metric, bound]]
        }),
      ),
    ]),
  )
}

/** The bound of the bucket where the visit stands that three quarters were not slower than; above the last twice that. */
export function threeQuarters(
  metric: VitalName,
  counts: readonly (readonly [bucket: number, visits: number])[],
): number | undefined {
  const all = counts.reduce((sum, [, visits]) => sum + visits, 0)
  let seen = 0
  for (const [bucket, visits] of [...counts].sort(([a], [b]) => a - b)) {
    seen += visits
    if (seen >= all * QUARTILE) {
      const bounds: readonly number[] = VITAL_BUCKETS[metric]
      return bounds[bucket] ?? (bounds.at(-1) ?? 0) * 2
    }
  }
  return undefined
}

function isVital(metric: string): metric is VitalName {
  return metric in VITAL_BUCKETS
}
