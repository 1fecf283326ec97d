import { useTimeout } from '@onfreq/session/timers'
import { startTransition, useEffect, useState } from 'react'

/** false until the first frame with this component has been painted: content below the fold waits for it. */
export function useAfterPaint(): boolean {
  const [framed, setFramed] = useState(false)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFramed(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // A frame is painted after its requestAnimationFrame callbacks have run.
  useTimeout(() => startTransition(() => setPainted(true)), framed && !painted ? 0 : null)
  return painted
}
