/** Time series of releases for a chart, which needs a value of each series at each label. */
import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import type { ChartSeries } from '@onfreq/ui/chart'

type Point = ReleaseCurves['releases'][number]['points'][number]
/** Maximum number of series that can be distinguished; releases with the most visits are shown. */
const MAX_RELEASES = 3
const COLOURS = ['var(--signal)', 'var(--text-1)', 'var(--text-3)'] as const

/** Start of each interval up to the last complete one; the current interval is incomplete. */
function times({ from, to, step }: Pick<ReleaseCurves, 'from' | 'to' | 'step'>): number[] {
  const [first, last, by] = [Date.parse(from), Date.parse(to), step * 60_000]
  return Array.from({ length: Math.max(1, Math.floor((last - first) / by)) }, (_, index) => first + index * by)
}

/** Labels: `18:40` within a day, `21 Nov` over longer periods. */
export function curveLabels(curves: Pick<ReleaseCurves, 'from' | 'to' | 'step'>): string[] {
  return times(curves).map((at) => {
    const iso = new Date(at).toISOString()
    return curves.step === 10 ? iso.slice(11, 16) : `${iso.slice(8, 10)} ${iso.slice(11, 13)}h`
  })
}

/**
 * Series of the releases with the most visits: one value per label, null before the first visit. `read` returns null
 * for a value that was not measured. Intervals without visits are 0, or null with `gaps`, for values that are
 * meaningless without visits.
 */
export function toSeries(
  curves: ReleaseCurves,
  read: (point: Point) => number | null,
  { gaps = false }: { readonly gaps?: boolean } = {},
): ChartSeries[] {
  const all = times(curves)
  return [...curves.releases]
    .sort((a, b) => b.visits - a.visits)
    .slice(0, MAX_RELEASES)
    .map(({ id, points }, index) => {
      const byTime = new Map(points.map((point) => [Date.parse(point.at), read(point)]))
      const first = Math.min(...points.map(({ at }) => Date.parse(at)))
      const without = (at: number) => (gaps || at < first ? null : 0)
      return { name: id, colour: COLOURS[index], values: all.map((at) => byTime.get(at) ?? without(at)) }
    })
}
