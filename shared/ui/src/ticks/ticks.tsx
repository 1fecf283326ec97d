import { memo } from 'react'
import { cx } from '../cx.ts'
import * as s from './ticks.module.css'

export interface Tick {
  /** Where it stands, in percent of the width. */
  readonly at: number
  /** A tick with a figure, or of a round number, is taller than those between. */
  readonly major: boolean
}

export interface TicksProps {
  /** In any order. */
  readonly ticks: readonly Tick[]
  /** Of the ruler, in pixels. Ticks grow from its foot, so none should be taller. */
  readonly height: number
  /** How tall a major tick is, in pixels. */
  readonly major: number
  /** How tall those between are, in pixels. */
  readonly minor: number
  readonly className?: string | undefined
}

/**
 * The ticks of a ruler, as wide as their place. They repeat what figures say, so they are decoration.
 *
 * However many there are, they are two elements: a page with a dial on each of two dozen stations had a thousand more
 * than it needed, and every move of the pointer asked them all.
 */
export const Ticks = memo(function Ticks({ ticks, height, major, minor, className }: TicksProps) {
  const draw = (wanted: boolean, length: number) =>
    ticks
      .filter((tick) => tick.major === wanted)
      .map(({ at }) => `M${Number(at.toFixed(3))} ${height - length}v${length}`)
      .join('')
  return (
    <svg
      className={cx(s.ticks, className)}
      style={{ blockSize: height }}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      <path className={s.minor} d={draw(false, minor)} />
      <path d={draw(true, major)} />
    </svg>
  )
})

/** `count` equal parts of the width, each `every`th tick a major one. */
export function evenTicks(count: number, every: number): readonly Tick[] {
  return Array.from({ length: count + 1 }, (_, index) => ({ at: (index / count) * 100, major: index % every === 0 }))
}
