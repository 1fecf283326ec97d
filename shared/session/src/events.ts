/** Window and document listeners for components, with clean-up. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** Calls the latest `handle` for a window event while the component is mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  handle: (event: WindowEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  const latest = useRef(handle)
  latest.current = handle
  const { capture = false, passive = false } = options ?? {}
  useEffect(() => {
    const listen = (event: WindowEventMap[K]) => latest.current(event)
    window.addEventListener(type, listen, { capture, passive })
    return () => window.removeEventListener(type, listen, { capture })
  }, [type, capture, passive])
}

/** Whether a media query such as `(max-width: 760px)` matches; re-renders on change. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether this tab is visible; re-renders on change. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, isTabVisible, () => true)
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function isTabVisible(): boolean {
  return !document.hidden
}

/** Reports the element's size in CSS pixels initially and on every change. */
export function useElementSize(
  ref: RefObject<Element | null>,
  changed: (size: { width: number; height: number }) => void,
): void {
  const latest = useRef(changed)
  latest.current = changed
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) latest.current({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
