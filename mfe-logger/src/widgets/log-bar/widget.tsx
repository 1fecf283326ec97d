import type { LogBarProps } from '@onfreq/contracts/widgets-logger'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { Suspense, useEffect, useState } from 'react'
import { loggerSlice } from '../../logger/slice.ts'
import { useLogBar } from './use-log-bar.ts'
import { LogBarView } from './view.tsx'

/** Comes with the first letter that is typed: who only reads confirms nothing. */
const ConfirmationNews = lazyPart(() => import('../../confirmations/news.tsx'))

/** The log bar for other pages (`logger/log-bar`). */
export default function LogBar({ callsign, frame, phone }: LogBarProps) {
  const { state, acts, focusRequest, dialogs } = useLogBar()
  const { user } = useSession()
  usePrefilled(callsign)
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && user !== null && state.form.callsign !== '') setUsed(true)
  return (
    <>
      <LogBarView state={state} acts={acts} frame={frame} phone={phone} focusRequest={focusRequest} />
      {dialogs}
      {isUsed && (
        <Suspense fallback={null}>
          <ConfirmationNews />
        </Suspense>
      )}
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
