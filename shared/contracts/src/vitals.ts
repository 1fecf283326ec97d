/**
 * How fast pages feel in real browsers: the web vitals, counted in buckets so that nothing says who it was.
 * https://web.dev/articles/vitals
 */
import { type Static, Type } from 'typebox'

/** Upper bounds of the buckets; what is above the last falls into one more. Milliseconds, CLS in thousandths. */
export const VITAL_BUCKETS = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 4_000, 6_000, 10_000],
  CLS: [10, 25, 50, 100, 150, 250, 500],
  INP: [50, 100, 200, 300, 500, 1_000],
  TTFB: [100, 200, 400, 800, 1_200, 1_800, 3_000],
} as const

export type VitalName = keyof typeof VITAL_BUCKETS

export const VitalMetric = Type.Union([
  Type.Literal('LCP'),
  Type.Literal('CLS'),
  Type.Literal('INP'),
  Type.Literal('TTFB'),
])

const MOST_BUCKETS = Math.max(...Object.values(VITAL_BUCKETS).map((bounds) => bounds.length))

/** So many visits of a release fell into a bucket. */
export const VitalCount = Type.Object(
  {
    microfrontend: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    release: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{2,79}-[0-9a-f]{8}$' }),
    metric: VitalMetric,
    bucket: Type.Integer({ minimum: 0, maximum: MOST_BUCKETS }),
    count: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { additionalProperties: false },
)
export type VitalCount = Static<typeof VitalCount>

/** Which bucket a value falls into, counted from 0. */
export function vitalBucket(metric: VitalName, value: number): number {
  const bounds: readonly number[] = VITAL_BUCKETS[metric]
  const scaled = metric === 'CLS' ? value * 1_000 : value
  const index = bounds.findIndex((bound) => scaled <= bound)
  return index < 0 ? bounds.length : index
}
