/** Web vitals of real visits, counted in buckets for anonymity. https://web.dev/articles/vitals */
/**
 * Upper bounds of the buckets; larger values are in an additional bucket. In milliseconds, CLS in thousandths; HEAP is the
 * growth of memory in MB while the page was viewed, REST the time without idle moments after its first seconds.
 */
export const VITAL_BUCKETS = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 4_000, 6_000, 10_000],
  CLS: [10, 25, 50, 100, 150, 250, 500],
  INP: [50, 100, 200, 300, 500, 1_000],
  TTFB: [100, 200, 400, 800, 1_200, 1_800, 3_000],
  HEAP: [4, 8, 16, 32, 64, 128],
  REST: [50, 200, 1_000, 4_000, 8_000],
} as const

export type VitalName = keyof typeof VITAL_BUCKETS

/** Bucket of a value, counted from 0. */
export function vitalBucket(metric: VitalName, value: number): number {
  const bounds: readonly number[] = VITAL_BUCKETS[metric]
  const scaled = metric === 'CLS' ? value * 1_000 : value
  const index = bounds.findIndex((bound) => scaled <= bound)
  return index < 0 ? bounds.length : index
}
