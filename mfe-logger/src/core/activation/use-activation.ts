/** The running activation. It can be started and counted offline. */
import { useLingui } from '@lingui/react/macro'
import type { ActivationsResponse, LogActivation } from '@onfreq/contracts/log/activations'
import { callProblem } from '@onfreq/session/api'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { useInterval } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/toast'
import { useEffect } from 'react'
import { activationApi } from './api.ts'
import { type ActivationSession, toSession, toWaitingSession, type WaitingStart } from './session.ts'

const REFRESH_INTERVAL_MS = 15_000

interface CachedResponse {
  readonly accountId: number
  readonly active: ActivationsResponse['active']
}

export interface ActivationTools {
  readonly session: ActivationSession | null
  /** Activations, newest first. */
  readonly ended: readonly LogActivation[]
  readonly busy: boolean
  start(refs: string): void
  end(): void
}

const NONE: readonly LogActivation[] = []

export function useActivation(accountId: number): ActivationTools {
  const { t } = useLingui()
  const { data } = activationApi.useActivationsQuery()
  const [stored, setStored] = usePreference<CachedResponse | null>('log.activation', null)
  const [waiting, setWaiting] = usePreference<WaitingStart | null>('log.activation-start', null)
  const [start, { isLoading: isStarting }] = activationApi.useActivationStartMutation()
  const [end, { isLoading: isEnding }] = activationApi.useActivationEndMutation()
  const active = data?.active
  useEffect(() => {
    if (active !== undefined) setStored({ accountId, active })
  }, [active, accountId, setStored])

  const ownStart = waiting?.accountId === accountId ? waiting : null
  const send = async (begun: WaitingStart) => {
    try {
      const result = await start({ refs: begun.refs, started_at: begun.startedAt }).unwrap()
      setStored({ accountId, active: result.active })
      setWaiting(null)
    } catch (error) {
      const { status, message } = callProblem(error)
      if (typeof status !== 'number' || status >= 500) return
      setWaiting(null)
      showToast({ text: message, tone: 'danger' })
    }
  }
  const sendWaiting = () => {
    if (ownStart !== null && !isStarting) void send(ownStart)
  }
  useWindowEvent('online', sendWaiting)
  useInterval(sendWaiting, ownStart === null ? null : REFRESH_INTERVAL_MS)

  const current = active !== undefined ? active : stored?.accountId === accountId ? stored.active : null
  const session = ownStart !== null ? toWaitingSession(ownStart) : toSession(current)
  return {
    session,
    ended: data?.ended ?? NONE,
    busy: isStarting || isEnding,
    start: (refs) => {
      const started = { accountId, refs, startedAt: new Date().toISOString() }
      // Stored first, because the activation has started whether or not the network is available.
      setWaiting(started)
      void send(started)
    },
    end: () => {
      if (session?.id == null) return setWaiting(null)
      end({ id: session.id })
        .unwrap()
        .then(
          (response) => setStored({ accountId, active: response.active }),
          () => showToast({ text: t`Couldn't end the activation. Try again when you're online.`, tone: 'danger' }),
        )
    },
  }
}
