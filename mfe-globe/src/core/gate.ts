/**
 * Full-screen views of the globe require a subscription: other users are redirected, and the API does not return the
 * contacts.
 */
import { TIMERS } from '@onfreq/contracts/site/limits'
import { isSubscriber, useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Whether to show the view; checked at once and every 5 seconds. For a signed-in user the first response of the server
 * decides: the value stored in the browser is from the last visit, and they may have subscribed elsewhere since.
 */
export function useGlobeGate(): boolean {
  const session = useSession()
  const [, navigate] = useLocation()
  const open = isSubscriber(session)
  const isConfirmed = session.user === null || session.confirmed
  const check = () => {
    if (isConfirmed && !open) navigate('/?upgrade-required=1', { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who this is; the interval follows changes
  useEffect(check, [isConfirmed])
  useInterval(check, TIMERS.globeGuard, { whileHidden: true })
  return open
}
