import type { StreamSessionResponse } from '@onfreq/contracts/streams/streams'
import { useLive, useLiveReload } from '@onfreq/session/live'
import { useTimeout } from '@onfreq/session/timers'
import { useMemo, useState } from 'react'
import { usePeopleStreamSessionQuery } from '../../../../../api.ts'

/** Milliseconds: the response is computed once a second for all viewers. */
const SOON = 1_200

export interface SessionLog {
  readonly session: StreamSessionResponse | undefined
  readonly failed: boolean
  readonly read: () => void
}

/** A station's contacts since its last break; reloaded when it logs one. */
export function useSessionLog(station: number, callsign: string): SessionLog {
  const { currentData, isError, refetch } = usePeopleStreamSessionQuery(station, {
    // Visitors do not receive every contact.
    pollingInterval: 20_000,
    skipPollingIfUnfocused: true,
  })
  const [isDue, setDue] = useState(false)
  const target = useMemo(() => ({ stations: [callsign] }), [callsign])
  useLive(
    'qso',
    (news) => {
      if (news.action !== 'removed' && !news.item.redacted && news.item.poster_id !== station) return
      setDue(true)
    },
    target,
  )
  useLiveReload(() => void refetch())
  useTimeout(
    () => {
      setDue(false)
      void refetch()
    },
    isDue ? SOON : null,
  )
  return { session: currentData, failed: isError, read: () => void refetch() }
}
