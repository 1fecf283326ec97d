import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True while the server-rendered content is shown, before hydration. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
