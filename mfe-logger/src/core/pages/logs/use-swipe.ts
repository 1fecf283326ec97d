/** Swipeable rows: left to edit, right to share. Buttons offer the same without touch. */
import { type PointerEvent, useRef } from 'react'

/** Threshold in CSS pixels: releasing beyond it triggers the action. */
const FAR = 72
/** Less movement counts as a tap. */
const BEGIN = 10
/** Maximum displacement of the row. */
const MAX_COUNT = 112

/** Direction of the swipe. */
export type Side = 'left' | 'right'

interface Pull {
  readonly pointer: number
  readonly row: HTMLElement
  readonly fromX: number
  readonly fromY: number
  isPulling: boolean
}

interface SwipeHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
}

/**
 * For the element around the rows; a row has `data-swipe` with the argument of `onSwiped`. The row's displacement is in
 * its
 * `--pulled`, the side in `data-pulled`, and `data-armed` means that releasing triggers the action. Without `sides`
 * rows move only to the left.
 */
export function useSwipe(
  onSwiped: (row: string, side: Side) => void,
  sides: readonly Side[] = ['left'],
): SwipeHandlers {
  const pull = useRef<Pull | null>(null)
  const end = (event: PointerEvent, isLetGo: boolean) => {
    const { current } = pull
    if (current === null || event.pointerId !== current.pointer) return
    pull.current = null
    const { row } = current
    const isFar = row.dataset.armed !== undefined
    const side: Side = row.dataset.pulled === 'right' ? 'right' : 'left'
    row.style.removeProperty('--pulled')
    delete row.dataset.armed
    delete row.dataset.pulled
    if (isLetGo && current.isPulling && isFar) onSwiped(row.dataset.swipe ?? '', side)
  }
  return {
    onPointerDown: (event) => {
      // A mouse selects text.
      if (event.pointerType === 'mouse' || !event.isPrimary || !(event.target instanceof Element)) return
      const row = event.target.closest<HTMLElement>('[data-swipe]')
      if (row === null) return
      pull.current = {
        pointer: event.pointerId,
        row,
        fromX: event.clientX,
        fromY: event.clientY,
        isPulling: false,
      }
    },
    onPointerMove: (event) => {
      const { current } = pull
      if (current === null || event.pointerId !== current.pointer) return
      const moved = event.clientX - current.fromX
      if (!current.isPulling) {
        const side: Side = moved < 0 ? 'left' : 'right'
        if (!sides.includes(side)) return
        if (Math.abs(moved) < BEGIN || Math.abs(moved) < Math.abs(event.clientY - current.fromY)) return
        current.isPulling = true
        current.row.dataset.pulled = side
      }
      // Back to its origin, and no further.
      const far = Math.min(MAX_COUNT, Math.max(0, current.row.dataset.pulled === 'right' ? moved : -moved))
      current.row.style.setProperty('--pulled', `${current.row.dataset.pulled === 'right' ? far : -far}px`)
      if (far >= FAR) current.row.dataset.armed = ''
      else delete current.row.dataset.armed
    },
    onPointerUp: (event) => end(event, true),
    // The browser scrolls instead.
    onPointerCancel: (event) => end(event, false),
  }
}
