/** Rows that a finger pulls aside: to the left to edit, to the right to share. Buttons do the same for everybody else. */
import { type PointerEvent, useRef } from 'react'

/** CSS pixels: from here on letting go does it. */
const FAR = 72
/** A finger that moves less is pressing. */
const BEGIN = 10
/** The row follows no further. */
const MOST = 112

/** Where a row is pulled to. */
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
 * For the element around the rows; a row has `data-swipe` with what `onSwiped` is called with. How far it is pulled stands in its
 * `--pulled`, the side in `data-pulled`, and `data-armed` says that letting go does it. Without `sides` rows go to the left alone.
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
      // Back to where it was, and no further.
      const far = Math.min(MOST, Math.max(0, current.row.dataset.pulled === 'right' ? moved : -moved))
      current.row.style.setProperty('--pulled', `${current.row.dataset.pulled === 'right' ? far : -far}px`)
      if (far >= FAR) current.row.dataset.armed = ''
      else delete current.row.dataset.armed
    },
    onPointerUp: (event) => end(event, true),
    // The browser scrolls instead.
    onPointerCancel: (event) => end(event, false),
  }
}
