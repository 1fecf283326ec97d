import { cx } from '../cx.ts'
import * as s from './spark-bars.module.css'

export interface SparkBarsProps {
  /** Oldest first. */
  bars: readonly number[]
  /** Text alternative. */
  label: string
  /** The bar of the current period. */
  now?: number | undefined
  className?: string | undefined
}

/** Minimum height of a non-empty bar as a share, so that one contact beside a thousand stays visible. */
const MIN_COUNT = 0.14
/** Share of the width taken by a bar; the rest is the gap. */
const BAR = 0.68

/** A non-interactive sparkline of bars next to a figure. */
export function SparkBars({ bars, label, now, className }: SparkBarsProps) {
  const most = Math.max(1, ...bars)
  const shape = (at: number, n: number) => {
    const height = Math.max(MIN_COUNT, n / most)
    return `M${at} 1h${BAR}v-${round(height)}h-${BAR}z`
  }
  const drawn = bars.flatMap((n, at) => (n > 0 && at !== now ? [shape(at, n)] : []))
  const present = now === undefined ? 0 : (bars[now] ?? 0)
  return (
    <svg
      className={cx(s.spark, className)}
      viewBox={`0 0 ${Math.max(1, bars.length)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={drawn.join('')} />
      {now !== undefined && present > 0 && <path className={s.now} d={shape(now, present)} />}
    </svg>
  )
}

const round = (height: number) => Math.round(height * 1_000) / 1_000
