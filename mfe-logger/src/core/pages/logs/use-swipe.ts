/** Rows that can be swiped: left to edit, right to share. Buttons offer the same without touch. */
import { type PointerEvent, useRef } from 'react'

/** Threshold in CSS pixels: releasing the row beyond it triggers the action. */
const THRESHOLD_PX = 72
/** Minimum movement in CSS pixels; less counts as a tap. */
const TAP_SLOP_PX = 10
/** Maximum displacement of the row in CSS pixels. */
const MAX_OFFSET_PX = 112

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
 * Pointer handlers for the element around the rows. A row has `data-swipe` with the argument of `onSwiped`. While it is
 * swiped, its displacement is in `--pulled` and its side in `data-pulled`; `data-armed` means that releasing it
 * triggers the action. Without `sides` rows move only to the left.
 */
export function useSwipe(
  onSwiped: (row: string, side: Side) => void,
  sides: readonly Side[] = ['left'],
): SwipeHandlers {
  const pull = useRef<Pull | null>(null)
  const end = (event: PointerEvent, isReleased: boolean) => {
    const { current } = pull
    if (current === null || event.pointerId !== current.pointer) return
    pull.current = null
    const { row } = current
    const isFar = row.dataset.armed !== undefined
    const side: Side = row.dataset.pulled === 'right' ? 'right' : 'left'
    row.style.removeProperty('--pulled')
    delete row.dataset.armed
    delete row.dataset.pulled
    if (isReleased && current.isPulling && isFar) onSwiped(row.dataset.swipe ?? '', side)
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
        if (Math.abs(moved) < TAP_SLOP_PX || Math.abs(moved) < Math.abs(event.clientY - current.fromY)) return
        current.isPulling = true
        current.row.dataset.pulled = side
      }
      // The row moves back to its origin, but not beyond it.
      const far = Math.min(MAX_OFFSET_PX, Math.max(0, current.row.dataset.pulled === 'right' ? moved : -moved))
      current.row.style.setProperty('--pulled', `${current.row.dataset.pulled === 'right' ? far : -far}px`)
      if (far >= THRESHOLD_PX) current.row.dataset.armed = ''
      else delete current.row.dataset.armed
    },
    onPointerUp: (event) => end(event, true),
    // The browser scrolls instead.
    onPointerCancel: (event) => end(event, false),
  }
}
