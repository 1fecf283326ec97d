import { memo } from 'react'
import { cx } from '../cx.ts'
import * as s from './ticks.module.css'

export interface Tick {
  /** Position in percent of the width. */
  readonly at: number
  /** Major ticks (labelled or round numbers) are taller. */
  readonly major: boolean
}

export interface TicksProps {
  /** In any order. */
  readonly ticks: readonly Tick[]
  /** Height of the ruler in pixels. Ticks rise from the bottom, so none should be taller. */
  readonly height: number
  /** Height of a major tick in pixels. */
  readonly major: number
  /** Height of a minor tick in pixels. */
  readonly minor: number
  readonly className?: string | undefined
}

/**
 * Ticks of a ruler across the full width. Decorative, because the figures carry the information.
 *
 * Renders two elements for any number of ticks: with an element per tick, a page with two dozen dials had a thousand more
 * elements, which slowed down every pointer move.
 */
export const Ticks = memo(function Ticks({ ticks, height, major, minor, className }: TicksProps) {
  const draw = (target: boolean, length: number) =>
    ticks
      .filter((tick) => tick.major === target)
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

/** Ticks at `count` equal parts of the width; every `every`th is a major tick. */
export function evenTicks(count: number, every: number): readonly Tick[] {
  return Array.from({ length: count + 1 }, (_, index) => ({ at: (index / count) * 100, major: index % every === 0 }))
}
