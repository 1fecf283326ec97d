import { useWindowEvent } from '@onfreq/session/events'
import { useRef, useState } from 'react'

/** A carousel with one card per screen, moved by swiping, buttons or arrow keys. */
export function useCards(length: number, isOn: boolean) {
  const track = useRef<HTMLOListElement>(null)
  const [index, setIndex] = useState(0)

  const show = (wanted: number) => {
    const next = Math.min(length - 1, Math.max(0, wanted))
    const list = track.current
    // The style sheet chooses smooth or instant scrolling, because it knows the user's preference for reduced motion.
    list?.scrollTo({ left: next * list.clientWidth })
  }

  useWindowEvent('keydown', (event) => {
    const list = track.current
    if (!isOn || list === null || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(inView(list) + step)
  })

  return {
    track,
    index,
    show,
    /** Props of the element that scrolls. */
    onScroll: () => setIndex(track.current === null ? 0 : inView(track.current)),
  }
}

const inView = (list: HTMLElement) => Math.round(list.scrollLeft / Math.max(1, list.clientWidth))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="application"]') !== null
