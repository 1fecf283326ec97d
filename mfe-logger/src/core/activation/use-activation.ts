/** The active activation: starts and counts offline too. */
import { useLingui } from '@lingui/react/macro'
import type { ActivationsResponse, LogActivation } from '@onfreq/contracts/log/activations'
import { callProblem } from '@onfreq/session/api'
import { useWindowEvent } from '@onfreq/session/events'
import { usePreference } from '@onfreq/session/preferences'
import { useInterval } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/toast'
import { useEffect } from 'react'
import { activationApi } from './api.ts'
import { type ActivationSession, sessionFrom, sessionOfStart, type WaitingStart } from './session.ts'

const REFRESH_INTERVAL_MS = 15_000

interface CachedResponse {
  readonly accountId: number
  readonly active: ActivationsResponse['active']
}

export interface ActivationTools {
  readonly session: ActivationSession | null
  /** Newest first. */
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

  const own = waiting?.accountId === accountId ? waiting : null
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
    if (own !== null && !isStarting) void send(own)
  }
  useWindowEvent('online', sendWaiting)
  useInterval(sendWaiting, own === null ? null : REFRESH_INTERVAL_MS)

  const known = active !== undefined ? active : stored?.accountId === accountId ? stored.active : null
  const session = own !== null ? sessionOfStart(own) : sessionFrom(known)
  return {
    session,
    ended: data?.ended ?? NONE,
    busy: isStarting || isEnding,
    start: (refs) => {
      const begun = { accountId, refs, startedAt: new Date().toISOString() }
      // Stored first: it has started, regardless of the network.
      setWaiting(begun)
      void send(begun)
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
