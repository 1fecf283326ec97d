/** Rows that a finger pulls to the left: far enough, and the row is opened to edit. Buttons do the same for everybody else. */
import { type PointerEvent, useRef } from 'react'

/** CSS pixels: from here on letting go does it. */
const FAR = 72
/** A finger that moves less is pressing. */
const BEGIN = 10
/** The row follows no further. */
const MOST = 112

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
 * `--pulled`, and `data-armed` says that letting go opens it.
 */
export function useSwipe(onSwiped: (row: string) => void): SwipeHandlers {
  const pull = useRef<Pull | null>(null)
  const end = (event: PointerEvent, isLetGo: boolean) => {
    const { current } = pull
    if (current === null || event.pointerId !== current.pointer) return
    pull.current = null
    const { row } = current
    const isFar = row.dataset.armed !== undefined
    row.style.removeProperty('--pulled')
    delete row.dataset.armed
    delete row.dataset.pulled
    if (isLetGo && current.isPulling && isFar) onSwiped(row.dataset.swipe ?? '')
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
      const left = current.fromX - event.clientX
      if (!current.isPulling) {
        if (left < BEGIN || left < Math.abs(event.clientY - current.fromY)) return
        current.isPulling = true
        current.row.dataset.pulled = ''
      }
      current.row.style.setProperty('--pulled', `${-Math.min(MOST, Math.max(0, left))}px`)
      if (left >= FAR) current.row.dataset.armed = ''
      else delete current.row.dataset.armed
    },
    onPointerUp: (event) => end(event, true),
    // The browser scrolls instead.
    onPointerCancel: (event) => end(event, false),
  }
}
