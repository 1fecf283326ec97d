import type { LogBarProps } from '@onfreq/contracts/widgets-logger'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect } from 'react'
import { loggerSlice } from '../../logger/slice.ts'
import { useLogBar } from './use-log-bar.ts'
import { LogBarView } from './view.tsx'

/** The log bar for other pages (`logger/log-bar`). */
export default function LogBar({ callsign, frame, phone }: LogBarProps) {
  const { state, acts, focusRequest, dialogs } = useLogBar()
  usePrefilled(callsign)
  return (
    <>
      <LogBarView state={state} acts={acts} frame={frame} phone={phone} focusRequest={focusRequest} />
      {dialogs}
    </>
  )
}

/** `?log_callsign=W7QSE`: somebody pressed Log contact beside a callsign. */
export function usePrefilled(callsign: string | undefined) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!callsign) return
    dispatch(loggerSlice.actions.cleared())
    dispatch(loggerSlice.actions.callsignTyped(callsign))
  }, [callsign, dispatch])
}
