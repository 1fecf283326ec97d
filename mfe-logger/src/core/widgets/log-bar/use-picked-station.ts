import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useRef } from 'react'
import { hasTyped, loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'

const log = loggerSlice.actions

/** A flag on the dial was opened: fills an empty log bar with its callsign and looks it up. */
export function usePickedStation(picked: string | null, load: (callsign: string) => Promise<void>) {
  const dispatch = useAppDispatch()
  const seen = useRef(picked)
  useEffect(() => {
    if (picked === seen.current) return
    seen.current = picked
    const now = currentLogger()
    if (!picked || now.phase === 'editing' || hasTyped(now)) return
    dispatch(log.callsignTyped(picked))
    dispatch(log.searched({ at: Date.now() }))
    void load(picked)
  }, [picked, load, dispatch])
}
