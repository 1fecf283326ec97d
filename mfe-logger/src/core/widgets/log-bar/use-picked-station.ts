import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useRef } from 'react'
import { hasTyped, loggerSlice } from '../../logger/slice.ts'
import { currentLogger } from '../../logger/store.ts'

const log = loggerSlice.actions

/** When a flag on the dial is clicked, fills an empty log bar with its callsign and looks it up. */
export function usePickedStation(picked: string | null, load: (callsign: string) => Promise<void>) {
  const dispatch = useAppDispatch()
  const lastPicked = useRef(picked)
  useEffect(() => {
    if (picked === lastPicked.current) return
    lastPicked.current = picked
    const now = currentLogger()
    if (!picked || now.phase === 'editing' || hasTyped(now)) return
    dispatch(log.callsignTyped(picked))
    dispatch(log.searched({ at: Date.now() }))
    void load(picked)
  }, [picked, load, dispatch])
}
