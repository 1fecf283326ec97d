/**
 * Drawing a row takes a slow computer some milliseconds, taking one away some more, and a turn of the wheel moves ten of
 * them: a few come and go in each frame, so that scrolling never waits for all. Until its turn a row is ruled paper.
 * How many a frame has time for is learned from the frames before: a quick computer draws many.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows by their index, the end not included. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** How many rows a frame draws, and how many it takes away, before anything is known of the computer. */
const FIRST_PACE = 2
const MOST_A_FRAME = 8
/** Milliseconds from one frame to the next: a screen of 60 Hz kept its rhythm, or missed it twice. */
const QUICK_FRAME = 20
const SLOW_FRAME = 40

/** The rows to draw now, on the way to those that are wanted. */
export function useDrawnRows(wanted: RowRange): RowRange {
  const [drawn, setDrawn] = useState(wanted)
  // The first rows of a table are drawn with it.
  const first = drawn.from >= drawn.to
  const pace = useRef(FIRST_PACE)
  const stepAt = useRef<number | null>(null)
  const { from, to } = first ? wanted : nextRows(drawn, wanted, pace.current)
  const settled = from === drawn.from && to === drawn.to
  // Drawn within the frame that asks for the next one: a step a frame, not one in two.
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
  return first ? wanted : drawn
}

/** How many rows the next frame draws, after one that drew `pace` of them and took `took` milliseconds. */
export function nextPace(pace: number, took: number): number {
  if (took > SLOW_FRAME) return Math.max(1, Math.floor(pace / 2))
  return took < QUICK_FRAME ? Math.min(MOST_A_FRAME, pace + 1) : pace
}

/** One frame nearer to what is wanted: at most `most` rows that left the view go, and as many come. */
export function nextRows(drawn: RowRange, wanted: RowRange, most: number): RowRange {
  // Nothing of it is drawn yet: it begins at its top.
  if (drawn.to <= wanted.from || drawn.from >= wanted.to) {
    return { from: wanted.from, to: Math.min(wanted.to, wanted.from + most) }
  }
  const from = Math.min(Math.max(drawn.from, wanted.from), drawn.from + most)
  const to = Math.max(Math.min(drawn.to, wanted.to), drawn.to - most)
  const below = clamp(wanted.to - to, most)
  const above = clamp(from - wanted.from, most - below)
  return { from: from - above, to: to + below }
}

function clamp(count: number, most: number): number {
  return Math.max(0, Math.min(count, most))
}
