/**
 * Drawing a row takes a slow computer some milliseconds, taking one away some more, and a turn of the wheel moves ten of
 * them: a few come and go in each frame, so that scrolling never waits for all. Until its turn a row is ruled paper.
 */
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows by their index, the end not included. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** How many rows a frame draws, and how many it takes away. */
const ROWS_A_FRAME = 3

/** The rows to draw now, on the way to those that are wanted. */
export function useDrawnRows(wanted: RowRange): RowRange {
  const [drawn, setDrawn] = useState(wanted)
  // The first rows of a table are drawn with it.
  const first = drawn.from >= drawn.to
  const { from, to } = first ? wanted : nextRows(drawn, wanted)
  const settled = from === drawn.from && to === drawn.to
  // Drawn within the frame that asks for the next one: a step a frame, not one in two.
  useLayoutEffect(() => {
    if (settled) return
    const frame = requestAnimationFrame(() => flushSync(() => setDrawn({ from, to })))
    return () => cancelAnimationFrame(frame)
  }, [settled, from, to])
  return first ? wanted : drawn
}

/** One frame nearer to what is wanted: a few rows that left the view go, and a few come. */
export function nextRows(drawn: RowRange, wanted: RowRange, most = ROWS_A_FRAME): RowRange {
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
