import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** True while the server-rendered content is shown, before hydration. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
