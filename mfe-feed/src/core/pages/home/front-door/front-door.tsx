import { FRONT_DOOR_CLOSED_DAYS, FRONT_DOOR_COOKIE } from '@onfreq/contracts/live/front-door'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { usePreference } from '@onfreq/session/preferences'
import { useInterval } from '@onfreq/session/timers'
import { useState } from 'react'
import { useFrontDoorQuery } from '../../../../api.ts'
import { useIsServed } from '../../../live/is-served.ts'
import { useThrottled } from '../../../live/use-throttled.ts'
import { FrontDoorView } from './view.tsx'

const DAY_MS = 24 * 3_600_000
const CLOSED_UNTIL_PREFERENCE = 'front-door-closed-until'

interface FrontDoorProps {
  /** Id of the element that receives focus when the introduction is dismissed. */
  readonly focusAfter: string
}

/** A short introduction for visitors who have not dismissed it in the last 90 days. */
export function FrontDoor({ focusAfter }: FrontDoorProps) {
  const [closedUntil, setClosedUntil] = usePreference<number>(CLOSED_UNTIL_PREFERENCE, 0)
  const [arrivedAt] = useState(() => Date.now())
  const isClosed = closedUntil > arrivedAt
  const { data, refetch } = useFrontDoorQuery(undefined, { skip: isClosed })
  const figures = useThrottled(data)
  useInterval(() => void refetch(), isClosed ? null : TIMERS.leaderboardsPage)
  // A cookie tells the server that the introduction is dismissed; the server then returns no figures.
  const isLeftOut = useIsServed() && data === undefined
  if (isClosed || isLeftOut) return null

  function close() {
    setClosedUntil(Date.now() + FRONT_DOOR_CLOSED_DAYS * DAY_MS)
    const seconds = (FRONT_DOOR_CLOSED_DAYS * DAY_MS) / 1_000
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
    document.cookie = `${FRONT_DOOR_COOKIE}=closed; path=/; max-age=${seconds}; samesite=lax`
    document.getElementById(focusAfter)?.focus({ preventScroll: true })
  }
  return <FrontDoorView figures={figures} onClose={close} />
}
