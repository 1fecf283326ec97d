import { cx } from '../cx.ts'
import * as s from './spark-bars.module.css'

export interface SparkBarsProps {
  /** Oldest first. */
  bars: readonly number[]
  /** Text alternative. */
  label: string
  /** Index of the current period. */
  now?: number | undefined
  className?: string | undefined
}

/** Minimum height of a non-empty bar, as a fraction, so that one contact next to a thousand stays visible. */
const MIN_HEIGHT = 0.14
/** Fraction of the width that a bar takes; the rest is the gap. */
const BAR_WIDTH = 0.68

/** A non-interactive sparkline of bars next to a figure. */
export function SparkBars({ bars, label, now, className }: SparkBarsProps) {
  const highest = Math.max(1, ...bars)
  const shape = (at: number, n: number) => {
    const height = Math.max(MIN_HEIGHT, n / highest)
    return `M${at} 1h${BAR_WIDTH}v-${round(height)}h-${BAR_WIDTH}z`
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
