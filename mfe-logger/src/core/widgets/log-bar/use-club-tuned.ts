/** Reports the frequency of a member acting for a club, so that other members see which bands are in use. */

import { CLUB_LIMITS } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { useRadio } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useRef } from 'react'
import { useLogTunedMutation } from '../../../api.ts'

/** Interval between checks; a frequency that is unchanged between two checks is reported. */
const POLL_INTERVAL_MS = 2_000

/** Reports nothing unless acting for a club, and nothing before the user tunes. */
export function useClubTuned(): void {
  const { user } = useSession()
  const { frequencyHz, mode, submode, tunedBy } = useRadio()
  const [notify] = useLogTunedMutation()
  const operator = user?.operator ?? null
  const isOnAir = operator !== null && hasClubRight(operator.role, 'log') && tunedBy !== 'default'
  const lastChecked = useRef('')
  const lastReport = useRef({ tuning: '', at: 0 })

  const check = () => {
    const tuning = `${frequencyHz} ${submode ?? mode}`
    const isSettled = tuning === lastChecked.current
    lastChecked.current = tuning
    const now = Date.now()
    const isDue =
      tuning !== lastReport.current.tuning || now - lastReport.current.at >= CLUB_LIMITS.onAirSeconds * 1_000
    if (!isSettled || !isDue) return
    lastReport.current = { tuning, at: now }
    // Errors are ignored, because the next report replaces a lost one.
    void notify({ Freq: hertzToKilohertz(frequencyHz), Mode: submode ?? mode })
  }
  useInterval(check, isOnAir ? POLL_INTERVAL_MS : null, { immediate: true })
}
