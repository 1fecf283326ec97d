/** The place of messages comes with the first message, which waits for it; for members when the first page is at rest. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { useSession } from '@onfreq/session/session'
import { isToastEvent, showToast, TOAST_EVENT, type ToastMessage } from '@onfreq/ui/show-toast'
import { useEffect, useRef, useState } from 'react'

const Toaster = lazyPart(() => import('./toaster.tsx'))

/** After the page and all its files are there, in milliseconds. */
const AT_REST_AFTER = 2_000

export function LazyToaster() {
  const [wanted, setWanted] = useState(false)
  const [here, setHere] = useState(false)
  const isMember = useSession().user !== null
  const early = useRef<ToastMessage[]>([])

  useEffect(() => {
    if (here) return
    const keep = (event: Event) => {
      if (isToastEvent(event)) early.current.push(event.detail)
      setWanted(true)
    }
    window.addEventListener(TOAST_EVENT, keep)
    return () => window.removeEventListener(TOAST_EVENT, keep)
  }, [here])

  useEffect(() => {
    // Said again as soon as nobody keeps them any more.
    if (here) for (const message of early.current.splice(0)) showToast(message)
  }, [here])

  useEffect(() => {
    if (!isMember) return
    const come = () => void setTimeout(() => setWanted(true), AT_REST_AFTER)
    if (document.readyState === 'complete') come()
    else window.addEventListener('load', come, { once: true })
    return () => window.removeEventListener('load', come)
  }, [isMember])

  return (
    wanted && (
      <Optional>
        <Toaster />
        <Arrival onArrival={() => setHere(true)} />
      </Optional>
    )
  )
}

/** Stands behind what may still be on its way. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(onArrival, [])
  return null
}
