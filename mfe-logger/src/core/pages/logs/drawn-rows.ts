/**
 * Incremental row rendering. Rendering a row takes a slow computer some milliseconds, removing one takes more, and one
 * wheel step moves ten of them: only some change per frame, so that scrolling never waits for all. Until then a row is
 * a ruled placeholder. The number per frame adapts to previous frame times: a fast computer renders many.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Row indices, end exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Initial number of rows to render and remove per frame. */
const FIRST_PACE = 2
const MAX_A_FRAME = 8
/** Frame times in milliseconds: a 60 Hz screen kept its rate, or missed two frames. */
const QUICK_FRAME = 20
const SLOW_FRAME = 40

/** The rows to render now, on the way to the requested ones. */
export function useDrawnRows(range: RowRange): RowRange {
  const [drawn, setDrawn] = useState(range)
  // The first rows render together with the table.
  const first = drawn.from >= drawn.to
  const pace = useRef(FIRST_PACE)
  const stepAt = useRef<number | null>(null)
  const { from, to } = first ? range : nextRows(drawn, range, pace.current)
  const settled = from === drawn.from && to === drawn.to
  // Synchronous within the frame: one step per frame rather than every second one.
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

/** Rows for the next frame, after one that rendered `pace` rows in `took` milliseconds. */
export function nextPace(pace: number, took: number): number {
  if (took > SLOW_FRAME) return Math.max(1, Math.floor(pace / 2))
  return took < QUICK_FRAME ? Math.min(MAX_A_FRAME, pace + 1) : pace
}

/** One step towards the requested rows: removes at most `most` rows that left the view, and adds as many. */
export function nextRows(drawn: RowRange, range: RowRange, limit: number): RowRange {
  // No overlap with the rendered rows: starts at the top.
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
