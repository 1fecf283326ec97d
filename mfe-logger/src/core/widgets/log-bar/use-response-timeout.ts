import { useTimeout } from '@onfreq/session/timers'
import { useCallback, useRef, useState } from 'react'

/** Maximum time a button is busy before the log bar is ready for the next station. */
const TIMEOUT_MS = 2_500

/** Returns a function whose promise resolves after the maximum wait for a response. */
export function useResponseTimeout(): () => Promise<void> {
  const [waiting, setWaiting] = useState(false)
  const resolve = useRef<(() => void) | null>(null)
  useTimeout(
    () => {
      setWaiting(false)
      resolve.current?.()
    },
    waiting ? TIMEOUT_MS : null,
  )
  return useCallback(() => {
    resolve.current?.()
    return new Promise<void>((done) => {
      resolve.current = done
      setWaiting(true)
    })
  }, [])
}
