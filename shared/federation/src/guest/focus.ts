/** Keeps the focus where the user put it: a frame may take it without being asked, and browsers allow that. */

/** In milliseconds. Input in the page within this time shows that the user is not in the frame. */
const RECENT = 1_000

/** @returns what ends it */
export function guardFocus(frame: HTMLIFrameElement): () => void {
  let isOver = false
  let inputAt = Number.NEGATIVE_INFINITY
  let isTab = false
  let last: Element | null = document.activeElement
  const listeners = new AbortController()
  const { signal } = listeners
  const onInput = (event: Event) => {
    inputAt = performance.now()
    isTab = event instanceof KeyboardEvent && event.key === 'Tab'
  }
  frame.addEventListener('pointerenter', () => (isOver = true), { signal })
  frame.addEventListener('pointerleave', () => (isOver = false), { signal })
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onInput, { capture: true, signal })
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== frame && target instanceof Element) last = target
  }
  document.addEventListener('focusin', onFocus, { signal })
  // The page loses the focus to a frame; the active element is known a moment later.
  const onBlur = () =>
    setTimeout(() => {
      if (document.activeElement !== frame || isOver || isTab) return
      const isUserInFrame = performance.now() - inputAt > RECENT && navigator.userActivation?.isActive !== false
      if (isUserInFrame) return
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
      else frame.blur()
    })
  window.addEventListener('blur', onBlur, { signal })
  return () => listeners.abort()
}
