/** The toaster loads with the first message, which waits for it. For members it loads when the first page is idle. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { isToastEvent, showToast, TOAST_EVENT, type ToastMessage } from '@onfreq/ui/show-toast'
import { useEffect, useRef, useState } from 'react'

const Toaster = lazyPart(() => import('./toaster.tsx'))

/** In milliseconds after the page and all its files have loaded. */
const IDLE_DELAY_MS = 2_000

/** In milliseconds. A message that has waited longer for the toaster, for example while offline, is dropped. */
const MAX_WAIT_MS = 10_000

/** Calls back now or once online, because an import that was attempted offline fails for good. */
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
  const [isLoaded, setIsLoaded] = useState(false)
  const isMember = useSession().user !== null
  const early = useRef<{ readonly at: number; readonly message: ToastMessage }[]>([])

  useEffect(() => {
    if (isLoaded) return
    let stop = () => {}
    const collect = (event: Event) => {
      if (isToastEvent(event)) early.current.push({ at: performance.now(), message: event.detail })
      stop()
      stop = whenOnline(() => setIsRequested(true))
    }
    window.addEventListener(TOAST_EVENT, collect)
    return () => {
      stop()
      window.removeEventListener(TOAST_EVENT, collect)
    }
  }, [isLoaded])

  useEffect(() => {
    // Sent again now that the toaster listens.
    if (!isLoaded) return
    for (const { at, message } of early.current.splice(0)) if (performance.now() - at < MAX_WAIT_MS) showToast(message)
  }, [isLoaded])

  useEffect(() => {
    if (!isMember) return
    let stop = () => {}
    const load = () => {
      stop = whenOnline(() => setIsRequested(true))
    }
    const scheduleLoad = () => void setTimeout(load, IDLE_DELAY_MS)
    if (document.readyState === 'complete') scheduleLoad()
    else window.addEventListener('load', scheduleLoad, { once: true })
    return () => {
      stop()
      window.removeEventListener('load', scheduleLoad)
    }
  }, [isMember])

  return (
    isRequested && (
      <Optional>
        <Toaster />
        <Arrival onArrival={() => setIsLoaded(true)} />
      </Optional>
    )
  )
}

/** Renders nothing; calls back once the content before it has loaded. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it calls back once
  useEffect(onArrival, [])
  return null
}
