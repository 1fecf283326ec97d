/** Activation controls below the log bar. Loaded with a preset that has a field for own references. */
import { useLingui } from '@lingui/react/macro'
import { activatedReferences, countActivation, parkToPark, selfSpotText } from '@onfreq/ham/operating/activation'
import { useNow } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/toast'
import { useEffect } from 'react'
import { pickedName } from '../logger/mode-choice.ts'
import type { LogBarModel } from '../widgets/log-bar/model.ts'
import { FilesMenu } from './files-menu.tsx'
import { allContacts, waitingContacts } from './session.ts'
import { useActivation } from './use-activation.ts'
import { ActivationStripView } from './view.tsx'

export interface ActivationStripProps {
  readonly accountId: number
  readonly callsign: string
  readonly model: LogBarModel
}

export default function ActivationStrip({ accountId, callsign, model: { state, acts } }: ActivationStripProps) {
  const { t } = useLingui()
  const { session, ended, busy, start, end } = useActivation(accountId)
  const now = useNow(60_000)
  const typed = state.form.more.myRefs ?? ''
  const theirs = activatedReferences(state.form.more.theirRefs ?? '').map(({ ref }) => ref)
  const refs = session?.refs.map(({ ref }) => ref).join(', ')
  // On another device, or after a reload without the draft, the reference is taken from the contacts.
  useEffect(() => {
    if (refs !== undefined && typed.trim() === '') acts.typeMore('myRefs', refs)
  }, [refs, typed, acts])

  const waiting = session === null ? [] : waitingContacts(session, state.waiting)
  const contacts = session === null ? [] : allContacts(session.contacts, waiting)
  const typedRefs = activatedReferences(typed)
  const [newest] = ended
  const filed = session?.id ?? newest?.id ?? null

  const copySpot = async () => {
    const { frequencyHz } = state.radio
    const text = selfSpotText({ call: callsign, frequencyHz, mode: pickedName(state.radio), refs: session?.refs ?? [] })
    await navigator.clipboard.writeText(text).then(
      () => showToast({ text: t`Copied: ${text}`, tone: 'success' }),
      () => showToast({ text }),
    )
  }

  return (
    <ActivationStripView
      callsign={callsign}
      refs={session?.refs ?? null}
      isKnown={session?.id !== null}
      counts={session === null ? [] : countActivation(session.refs, contacts, now, session.earlier)}
      parkToPark={parkToPark(contacts)}
      theirRefs={theirs}
      waiting={waiting.length}
      typedRefs={typedRefs.map(({ ref }) => ref)}
      busy={busy}
      onStart={() => start(typed)}
      onEnd={end}
      onCopySpot={() => void copySpot()}
      files={filed !== null && <FilesMenu id={filed} />}
    />
  )
}
