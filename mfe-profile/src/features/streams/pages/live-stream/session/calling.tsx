import { useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { Contact } from '@onfreq/contracts/log/contact'
import type { ChatCaller } from '@onfreq/contracts/streams/chat'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { callProblem } from '@onfreq/session/api'
import { registerToAccess, rememberPress, useRememberedPress } from '@onfreq/session/gate'
import { useLive } from '@onfreq/session/live'
import { chooseMode, tune } from '@onfreq/session/radio'
import { useSession } from '@onfreq/session/session'
import { useNow } from '@onfreq/session/timers'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { CheckCheck, RadioTower, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useVcallingMutation } from '../../../../../api.ts'
import { stationHertz } from '../../../../../core/stations/station-frequency.ts'
import { CHAT_MESSAGES, PROGRAMME_LABELS } from '../texts.ts'
import { callersNow, contactWith } from './callers.ts'
import * as s from './session.module.css'

export interface CallingProps {
  readonly station: { readonly id: number; readonly callsign: string }
  /** The station on the air, with its frequency; null if it is off the air. */
  readonly onAir: StationItem | null
  readonly callers: readonly ChatCaller[]
  /** Contacts of the station in this session, newest first. */
  readonly contacts: readonly Contact[]
}

/** Stations calling this one. A click adds the viewer, and fills the log bar for the contact. */
export function Calling({ station, onAir, callers, contacts }: CallingProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [location, navigate] = useLocation()
  const [set, { isLoading }] = useVcallingMutation()
  const [confirmed, setConfirmed] = useState(false)
  const now = useNow(10_000)
  const calling = callersNow(callers, now)
  const ownCall = calling.find(({ account_id }) => account_id === user?.id)
  const worked = ownCall && contactWith(contacts, ownCall)
  const isOwnPage = user?.id === station.id
  useLive('confirmation', ({ call, confirmed: isConfirmed }) => {
    if (call === station.callsign) setConfirmed(isConfirmed)
  })

  async function change(isCalling: boolean) {
    setConfirmed(false)
    const result = await set({ station: station.id, calling: isCalling })
    if ('error' in result) {
      showToast({ text: callProblem(result.error).message || CHAT_MESSAGES.failed, tone: 'danger' })
    } else if (isCalling) tuneToStation(onAir)
  }

  const action = `calling:${station.id}`
  function call() {
    if (user !== null) return void change(true)
    rememberPress(action)
    navigate(registerToAccess(location))
  }
  useRememberedPress(action, () => void change(true))

  return (
    <Panel
      title={t`Calling now`}
      note={calling.length > 0 ? String(calling.length) : undefined}
      actions={
        ownCall ? (
          <Button size="s" icon={X} busy={isLoading} onClick={() => void change(false)}>
            {t`Stop calling`}
          </Button>
        ) : onAir === null || isOwnPage ? undefined : (
          <Button size="s" variant="primary" icon={RadioTower} busy={isLoading} onClick={call}>
            {t`I’m calling you`}
          </Button>
        )
      }
    >
      <div className={s.calling}>
        {calling.length === 0 ? (
          <p className={s.quiet}>
            {isOwnPage
              ? t`No one is calling you right now.`
              : onAir === null
                ? t`No one is calling right now.`
                : t`No one is calling. Try ${{ callsign: station.callsign }} now.`}
          </p>
        ) : (
          <ul className={s.callers}>
            {calling.map(({ account_id, callsign, since }) => (
              <li key={account_id}>
                <CallsignLink callsign={callsign} size="sm" /> <TimeAgo at={since} className={s.quiet} />
              </li>
            ))}
          </ul>
        )}
        <div aria-live="polite">
          {ownCall && (
            <Banner tone={confirmed || worked ? 'success' : 'info'} {...(confirmed && { icon: CheckCheck })}>
              {confirmed
                ? PROGRAMME_LABELS.confirmed(station.callsign)
                : worked
                  ? PROGRAMME_LABELS.worked(station.callsign)
                  : PROGRAMME_LABELS.calling(station.callsign)}
            </Banner>
          )}
        </div>
        {ownCall && (
          <RemoteWidget
            id="logger/log-bar"
            props={{ callsign: station.callsign }}
            fallback={<Skeleton height="170px" />}
          />
        )}
      </div>
    </Panel>
  )
}

/** Tunes the viewer's page to the station's frequency. */
function tuneToStation(onAir: StationItem | null): void {
  if (onAir === null) return
  const hertz = stationHertz(onAir)
  if (hertz !== null) tune(hertz, 'person')
  const { mode } = onAir
  if (mode === 'USB' || mode === 'LSB') chooseMode('SSB', mode)
  else if (mode) chooseMode(mode, null)
}
