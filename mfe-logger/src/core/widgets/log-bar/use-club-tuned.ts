/** Reports the tuning of a member acting for a club, so that others see occupied bands. */

import { CLUB_LIMITS } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useRef } from 'react'
import { useLogTunedMutation } from '../../../api.ts'

/** Milliseconds between checks; unchanged tuning between two checks counts as settled. */
const POLL_INTERVAL = 2_000

/** Inactive when not acting for a club, and before any tuning. */
export function useClubTuned(): void {
  const { user } = useSession()
  const { frequencyHz, mode, submode, tunedBy } = useRadio()
  const [notify] = useLogTunedMutation()
  const operator = user?.operator ?? null
  const isOnAir = operator !== null && hasClubRight(operator.role, 'log') && tunedBy !== 'default'
  const seen = useRef('')
  const notified = useRef({ what: '', at: 0 })

  const look = () => {
    const what = `${frequencyHz} ${submode ?? mode}`
    const rests = what === seen.current
    seen.current = what
    const now = Date.now()
    const isNews = what !== notified.current.what || now - notified.current.at >= CLUB_LIMITS.onAirSeconds * 1_000
    if (!rests || !isNews) return
    notified.current = { what, at: now }
    // Fire and forget: the next report replaces a lost one.
    void notify({ Freq: hertzToKilohertz(frequencyHz), Mode: submode ?? mode })
  }
  useInterval(look, isOnAir ? POLL_INTERVAL : null, { immediate: true })
}
