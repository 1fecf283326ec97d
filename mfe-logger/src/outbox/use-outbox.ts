/** The outbox of the signed-in account: what waits, and sending it whenever there is a chance. */
import { useWindowEvent } from '@onfreq/session/events'
import { useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useCallback, useEffect, useState } from 'react'
import { deliverMany } from './deliver.ts'
import { drainOutbox } from './drain.ts'
import { browserOutbox, type OutboxEntry, outboxOf } from './outbox.ts'

const RETRY = 15_000

export interface OutboxState {
  readonly waiting: readonly OutboxEntry[]
  /** Reads the box again after something was put into it or taken out. */
  refresh(): Promise<void>
  /** Sends what waits; resolves with whether the network failed. */
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
        : await outboxOf(browserOutbox, operatorId)
            .list(accountId)
            .catch(() => []),
    )
  }, [accountId, operatorId])

  const flush = useCallback(async () => {
    if (accountId === null) return { sent: 0, offline: false }
    const result = await inOneTab(() => drainOutbox(outboxOf(browserOutbox, operatorId), accountId, deliverMany)).catch(
      () => undefined,
    )
    await refresh()
    return result ?? { sent: 0, offline: false }
  }, [accountId, operatorId, refresh])

  // Also what an earlier tab left behind.
  useEffect(() => {
    void flush()
  }, [flush])
  useWindowEvent('online', () => void flush())
  useInterval(() => void flush(), waiting.some((entry) => entry.refusal === null) ? RETRY : null, {
    immediate: false,
  })
  return { waiting, refresh, flush }
}

/** Two tabs that send the same contact do no harm, but waste a request. */
async function inOneTab<T>(run: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request('onfreq-outbox', { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
