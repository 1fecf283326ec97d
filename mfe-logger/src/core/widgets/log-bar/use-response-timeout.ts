import { useTimeout } from '@onfreq/session/timers'
import { useCallback, useRef, useState } from 'react'

/** How long a button may stay busy before the bar becomes ready for the next station. */
const TIMEOUT = 2_500

/** `patience()` resolves after the maximum wait for a response. */
export function useResponseTimeout(): () => Promise<void> {
  const [waiting, setWaiting] = useState(false)
  const resolve = useRef<(() => void) | null>(null)
  useTimeout(
    () => {
      setWaiting(false)
      resolve.current?.()
    },
    waiting ? TIMEOUT : null,
  )
  return useCallback(() => {
    resolve.current?.()
    return new Promise<void>((done) => {
      resolve.current = done
      setWaiting(true)
    })
  }, [])
}
