/** The outbox of the signed-in account: waiting contacts, and sending them whenever possible. */

import { t } from '@lingui/core/macro'
import { callProblem } from '@onfreq/session/api'
import { useWindowEvent } from '@onfreq/session/events'
import { currentSession, useSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { useInterval } from '@onfreq/session/timers'
import { useCallback, useEffect, useState } from 'react'
import { logApi } from '../../api.ts'
import { type Delivery, drainOutbox } from './drain.ts'
import { browserOutbox, type OutboxEntry, toOutbox } from './outbox.ts'

const RETRY_INTERVAL_MS = 15_000

export interface OutboxState {
  readonly waiting: readonly OutboxEntry[]
  /** Loads the outbox again after a change. */
  refresh(): Promise<void>
  /** Sends waiting contacts. Resolves with their number, and whether the network failed. */
  flush(): Promise<{ readonly sent: number; readonly offline: boolean }>
}

export function useOutbox(): OutboxState {
  const { user } = useSession()
  const accountId = user?.id ?? null
  const operatorId = user?.operator?.id ?? null
  const [waiting, setWaiting] = useState<readonly OutboxEntry[]>([])

  const refresh = useCallback(async () => {
    setWaiting(
      accountId === null
        ? []
        : await toOutbox(browserOutbox, operatorId)
            .list(accountId)
            .catch(() => []),
    )
  }, [accountId, operatorId])

  const flush = useCallback(async () => {
    if (accountId === null) return { sent: 0, offline: false }
    const result = await inOneTab(() => drainOutbox(toOutbox(browserOutbox, operatorId), accountId, deliver)).catch(
      () => undefined,
    )
    await refresh()
    return result ?? { sent: 0, offline: false }
  }, [accountId, operatorId, refresh])

  // Includes contacts from an earlier tab.
  useEffect(() => {
    void flush()
  }, [flush])
  useWindowEvent('online', () => void flush())
  useInterval(() => void flush(), waiting.some((entry) => entry.refusal === null) ? RETRY_INTERVAL_MS : null, {
    immediate: false,
  })
  return { waiting, refresh, flush }
}

/** Runs in one tab at a time: two tabs sending the same contact would be harmless but waste a request. */
async function inOneTab<T>(run: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request('onfreq-outbox', { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

/** Sends a contact once. Only a response about this contact refuses it; any other failure means retry. */
export async function deliver(entry: OutboxEntry): Promise<Delivery & { readonly problems?: Record<string, string> }> {
  const { user } = currentSession()
  if (user?.id !== entry.accountId || (user.operator?.id ?? null) !== (entry.operatorId ?? null)) {
    return { outcome: 'signed-out' }
  }
  try {
    const { qso } = await store
      .dispatch(logApi.endpoints.logUpsert.initiate({ data: entry.contact, idempotency_key: entry.key }))
      .unwrap()
    return { outcome: 'sent', id: qso.qdo_id }
  } catch (error) {
    const { status, message, fields } = callProblem(error)
    if (status === 401) return { outcome: 'signed-out' }
    const later = status === 'network' || status >= 500 || [408, 425, 429].includes(status)
    if (later) return { outcome: 'offline' }
    const reason = Object.values(fields)[0] ?? (message || t`Couldn’t save this contact.`)
    return {
      outcome: 'refused',
      reason,
      problems: Object.keys(fields).length > 0 ? wireNames(fields) : { '': reason },
    }
  }
}

/** `data.Call` → `Call` */
function wireNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split(/[./]/).at(-1) ?? name, text]))
}
