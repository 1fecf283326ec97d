import type { LogBarProps } from '@onfreq/contracts/widgets/logger'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { LOGGER_MODES } from '@onfreq/ham/modes'
import { chooseMode, tune } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { Suspense, useEffect, useState } from 'react'
import type { EditSheetProps } from '../../edit/sheet.tsx'
import { pickMode } from '../../logger/mode-choice.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { later } from './later.ts'
import { OperatingSession } from './operating-session.tsx'
import { useLogBar } from './use-log-bar.ts'
import { LogBarView } from './view.tsx'

/** Loads with the first typed letter, because users who only read do not need it. */
const ConfirmationNews = lazyPart(() => import('../../../features/confirmations/list/news.tsx'))

const EditSheet = lazyPart<EditSheetProps>(later.edit)

/** The log bar for other pages (`logger/log-bar`). */
export default function LogBar({ callsign, frame, phone }: LogBarProps) {
  const [edited, setEdited] = useState<Pick<EditSheetProps, 'contact' | 'field'> | null>(null)
  const { state, acts, focusRequest, dialogs } = useLogBar({
    onEdit: (contact, field) => setEdited({ contact, field }),
  })
  const { user } = useSession()
  usePrefilled({ callsign })
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && user !== null && state.form.callsign !== '') setUsed(true)
  return (
    <>
      <LogBarView
        state={state}
        acts={acts}
        frame={frame}
        phone={phone}
        focusRequest={focusRequest}
        session={<OperatingSession state={state} acts={acts} />}
      />
      {dialogs}
      {edited !== null && (
        <Suspense fallback={null}>
          <EditSheet key={edited.contact.id} {...edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {isUsed && (
        <Suspense fallback={null}>
          <ConfirmationNews />
        </Suspense>
      )}
    </>
  )
}

/** Parameters of a link to the log bar. */
export interface Prefilled {
  readonly callsign: string | undefined
  /** Frequency in kHz, as in the URL. */
  readonly frequency?: string | null
  readonly mode?: string | null
  /** References of the other station's activation. */
  readonly theirRefs?: string | null
}

/** Fills the log bar from URL parameters: `?log_callsign=W7QSE` comes from a Log contact button beside a callsign. */
export function usePrefilled({ callsign, frequency, mode, theirRefs }: Prefilled) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!callsign) return
    const { cleared, callsignTyped, moreTyped } = loggerSlice.actions
    dispatch(cleared())
    dispatch(callsignTyped(callsign))
    if (theirRefs) dispatch(moreTyped({ field: 'theirRefs', value: theirRefs }))
    const hertz = frequency ? Math.round(Number(frequency) * 1_000) : 0
    if (hertz > 0) tune(hertz, 'person')
    if (mode && LOGGER_MODES.some(({ name }) => name === mode)) {
      const choice = pickMode(mode)
      chooseMode(choice.mode, choice.submode)
    }
  }, [callsign, frequency, mode, theirRefs, dispatch])
}
