/** Full-screen globe views are for subscribers: other visitors are redirected, and the API withholds the contacts. */
import { TIMERS } from '@onfreq/contracts/site/limits'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Whether the view may be shown; checked at once and every 5 seconds. For a logged-in user the server's first response
 * decides: the browser's stored value is from their last visit, and they may have subscribed elsewhere since.
 */
export function useGlobeGate(): boolean {
  const session = useSession()
  const [, navigate] = useLocation()
  const open = isSubscriber(session)
  const known = session.user === null || session.confirmed
  const check = () => {
    if (known && !open) navigate('/?upgrade-required=1', { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who this is; the interval follows changes
  useEffect(check, [known])
  useInterval(check, TIMERS.globeGuard, { whileHidden: true })
  return open
}
