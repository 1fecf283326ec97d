/**
 * Incremental row rendering. On a slow computer rendering a row takes some milliseconds, removing one takes longer, and
 * one wheel step scrolls by ten rows: only a few change per frame, so that scrolling never waits. Until then a row is a
 * ruled placeholder. The number per frame adapts to the time of previous frames, so a fast computer renders many.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Row indices; `end` is exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Initial number of rows to render and to remove per frame. */
const INITIAL_ROWS_PER_FRAME = 2
const MAX_ROWS_PER_FRAME = 8
/**
 * Frame times in milliseconds: below the first, a 60 Hz screen kept its rate; above the second, it missed two frames.
 */
const FAST_FRAME_MS = 20
const SLOW_FRAME_MS = 40

/** The range of rows to render now, which approaches the requested range. */
export function useRenderedRows(range: RowRange): RowRange {
  const [drawn, setDrawn] = useState(range)
  // The first rows render together with the table.
  const first = drawn.from >= drawn.to
  const pace = useRef(INITIAL_ROWS_PER_FRAME)
  const stepAt = useRef<number | null>(null)
  const { from, to } = first ? range : nextRows(drawn, range, pace.current)
  const settled = from === drawn.from && to === drawn.to
  // Synchronous (layout effect, `flushSync`), so that a step is rendered in every frame instead of every second one.
  useLayoutEffect(() => {
    if (settled) {
      stepAt.current = null
      return
    }
    const frame = requestAnimationFrame((now) => {
      if (stepAt.current !== null) pace.current = nextPace(pace.current, now - stepAt.current)
      stepAt.current = now
      flushSync(() => setDrawn({ from, to }))
    })
    return () => cancelAnimationFrame(frame)
  }, [settled, from, to])
  return first ? range : drawn
}

/** Number of rows for the next frame, after a frame that rendered `pace` rows in `took` milliseconds. */
export function nextPace(pace: number, took: number): number {
  if (took > SLOW_FRAME_MS) return Math.max(1, Math.floor(pace / 2))
  return took < FAST_FRAME_MS ? Math.min(MAX_ROWS_PER_FRAME, pace + 1) : pace
}

/** One step towards the requested rows: removes at most `limit` rows that are no longer requested, and adds as many. */
export function nextRows(drawn: RowRange, range: RowRange, limit: number): RowRange {
  // Without overlap with the rendered rows, start at the top of the requested range.
  if (drawn.to <= range.from || drawn.from >= range.to) {
    return { from: range.from, to: Math.min(range.to, range.from + limit) }
  }
  const from = Math.min(Math.max(drawn.from, range.from), drawn.from + limit)
  const to = Math.max(Math.min(drawn.to, range.to), drawn.to - limit)
  const below = clamp(range.to - to, limit)
  const above = clamp(from - range.from, limit - below)
  return { from: from - above, to: to + below }
}

function clamp(count: number, limit: number): number {
  return Math.max(0, Math.min(count, limit))
}
