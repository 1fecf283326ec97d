/** The toaster loads with the first message, which waits for it; for members it loads when the first page is idle. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { isToastEvent, showToast, TOAST_EVENT, type ToastMessage } from '@onfreq/ui/show-toast'
import { useEffect, useRef, useState } from 'react'

const Toaster = lazyPart(() => import('./toaster.tsx'))

/** In milliseconds after the page and all its files have loaded. */
const IDLE_DELAY_MS = 2_000

/** In milliseconds. A message that waited longer for the toaster, e.g. while offline, is dropped. */
const NOTICE_DURATION_MS = 10_000

/** Calls back now or once online: an import attempted offline fails permanently. */
function whenOnline(work: () => void): () => void {
  if (navigator.onLine) {
    work()
    return () => {}
  }
  window.addEventListener('online', work, { once: true })
  return () => window.removeEventListener('online', work)
}

export function LazyToaster() {
  const [isRequested, setIsRequested] = useState(false)
  const [here, setHere] = useState(false)
  const isMember = useSession().user !== null
  const early = useRef<{ readonly at: number; readonly message: ToastMessage }[]>([])

  useEffect(() => {
    if (here) return
    let stop = () => {}
    const keep = (event: Event) => {
      if (isToastEvent(event)) early.current.push({ at: performance.now(), message: event.detail })
      stop()
      stop = whenOnline(() => setIsRequested(true))
    }
    window.addEventListener(TOAST_EVENT, keep)
    return () => {
      stop()
      window.removeEventListener(TOAST_EVENT, keep)
    }
  }, [here])

  useEffect(() => {
    // Shown again as soon as no other toaster holds them.
    if (!here) return
    for (const { at, message } of early.current.splice(0))
      if (performance.now() - at < NOTICE_DURATION_MS) showToast(message)
  }, [here])

  useEffect(() => {
    if (!isMember) return
    let stop = () => {}
    const expected = () => {
      stop = whenOnline(() => setIsRequested(true))
    }
    const come = () => void setTimeout(expected, IDLE_DELAY_MS)
    if (document.readyState === 'complete') come()
    else window.addEventListener('load', come, { once: true })
    return () => {
      stop()
      window.removeEventListener('load', come)
    }
  }, [isMember])

  return (
    isRequested && (
      <Optional>
        <Toaster />
        <Arrival onArrival={() => setHere(true)} />
      </Optional>
    )
  )
}

/** Rendered after content that may still be loading. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(onArrival, [])
  return null
}
