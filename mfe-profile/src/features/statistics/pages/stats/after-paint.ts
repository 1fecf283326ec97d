import { useTimeout } from '@onfreq/session/timers'
import { startTransition, useEffect, useState } from 'react'

/** False until the first frame with this component has been painted; content below the fold waits for it. */
export function useAfterPaint(): boolean {
  const [hasFrame, setHasFrame] = useState(false)
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasFrame(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // A frame is painted after its requestAnimationFrame callbacks have run, so wait for the next one.
  useTimeout(() => startTransition(() => setIsPainted(true)), hasFrame && !isPainted ? 0 : null)
  return isPainted
}
