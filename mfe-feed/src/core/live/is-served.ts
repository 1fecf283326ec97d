import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True while the server draws what stands until the code is there. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
