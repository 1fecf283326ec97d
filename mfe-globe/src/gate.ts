/** The embedded globe views are for subscribers: everybody else is sent to the door, and the API keeps the contacts. */
import { TIMERS } from '@onfreq/contracts/limits'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Whether the view may be shown; checked at once and every 5 seconds. */
export function useGlobeGate(): boolean {
  const session = useSession()
  const [, navigate] = useLocation()
  const open = isSubscriber(session)
  const check = () => {
    if (!open) navigate('/?upgrade-required=1', { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival; the interval follows changes
  useEffect(check, [])
  useInterval(check, TIMERS.globeGuard, { whileHidden: true })
  return open
}
