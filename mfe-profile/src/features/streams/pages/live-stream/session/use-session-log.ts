import type { StreamSessionResponse } from '@onfreq/contracts/streams/streams'
import { useLive, useLiveReload } from '@onfreq/session/live'
import { useTimeout } from '@onfreq/session/timers'
import { useMemo, useState } from 'react'
import { usePeopleStreamSessionQuery } from '../../../../../api.ts'

/** Delay before reloading, because the API computes the response once a second for all viewers. */
const RELOAD_DELAY_MS = 1_200

export interface SessionLog {
  readonly session: StreamSessionResponse | undefined
  readonly failed: boolean
  readonly read: () => void
}

/** Contacts of a station since its last break; loaded again when it logs a contact. */
export function useSessionLog(station: number, callsign: string): SessionLog {
  const { currentData, isError, refetch } = usePeopleStreamSessionQuery(station, {
    // Visitors receive only some contacts over the socket, so they poll.
    pollingInterval: 20_000,
    skipPollingIfUnfocused: true,
  })
  const [isDue, setDue] = useState(false)
  const interest = useMemo(() => ({ stations: [callsign] }), [callsign])
  useLive(
    'qso',
    (news) => {
      if (news.action !== 'removed' && !news.item.redacted && news.item.poster_id !== station) return
      setDue(true)
    },
    interest,
  )
  useLiveReload(() => void refetch())
  useTimeout(
    () => {
      setDue(false)
      void refetch()
    },
    isDue ? RELOAD_DELAY_MS : null,
  )
  return { session: currentData, failed: isError, read: () => void refetch() }
}
