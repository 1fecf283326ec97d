import { useTimeout } from '@onfreq/session/timers'
import { useCallback, useRef, useState } from 'react'

/** How long an operator looks at a busy button before the next station calls. */
const PATIENCE = 2_500

/** `patience()` resolves once an answer has been waited for long enough. */
export function usePatience(): () => Promise<void> {
  const [waiting, setWaiting] = useState(false)
  const resolve = useRef<(() => void) | null>(null)
  useTimeout(
    () => {
      setWaiting(false)
      resolve.current?.()
    },
    waiting ? PATIENCE : null,
  )
  return useCallback(() => {
    resolve.current?.()
    return new Promise<void>((done) => {
      resolve.current = done
      setWaiting(true)
    })
  }, [])
}
