/**
 * Drawing a row takes a slow phone some milliseconds, and a turn of the wheel brings ten of them: a few are drawn in each
 * frame, so that scrolling never waits for all. Until its turn a row is ruled paper.
 */
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows by their index, the end not included. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** How many rows a frame draws. */
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

/** One frame nearer to what is wanted: rows out of view go at once, rows that come into view a few at a time. */
export function nextRows(drawn: RowRange, wanted: RowRange, most = ROWS_A_FRAME): RowRange {
  const from = Math.max(drawn.from, wanted.from)
  const to = Math.min(drawn.to, wanted.to)
  // Nothing of it is drawn yet: it begins at its top.
  if (from >= to) return { from: wanted.from, to: Math.min(wanted.to, wanted.from + most) }
  const below = Math.min(most, wanted.to - to)
  const above = Math.min(most - below, from - wanted.from)
  return { from: from - above, to: to + below }
}
