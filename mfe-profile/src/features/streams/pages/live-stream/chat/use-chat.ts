/** Chat of a station on this page: loaded once, then updated over the live socket. */
import type { ChatResponse } from '@onfreq/contracts/streams/chat'
import { liveClient, useLive } from '@onfreq/session/live'
import { useSession } from '@onfreq/session/session'
import { useEffect, useReducer, useRef } from 'react'
import { useLazyVchatQuery, useVchatQuery } from '../../../../../api.ts'
import { type ChatState, EMPTY, withEvents, withOlder, withResponse } from './chat-state.ts'

export interface Chat extends ChatState {
  /** The rules, and what the viewer may do; undefined until loaded. */
  readonly response: ChatResponse | undefined
  readonly failed: boolean
  readonly reading: boolean
  readonly read: () => void
  readonly readOlder: () => void
}

type Change = (state: ChatState) => ChatState

export function useChat(station: number): Chat {
  const { user } = useSession()
  const {
    currentData: response,
    isError,
    isFetching,
    refetch,
  } = useVchatQuery({ station }, { refetchOnMountOrArgChange: true })
  const [readPage, older] = useLazyVchatQuery()
  const [state, change] = useReducer((now: ChatState, make: Change) => make(now), EMPTY)
  const last = useRef(0)
  last.current = state.last

  useEffect(() => {
    if (response) change((now) => withResponse(now, response))
  }, [response])

  // biome-ignore lint/correctness/useExhaustiveDependencies: access changes with login and logout
  useEffect(() => void refetch(), [user?.id])

  const isLoaded = response !== undefined
  useEffect(() => {
    if (!isLoaded) return
    liveClient().wish({
      type: 'chat',
      station,
      // Loaded again on every connection, so that no message is missed.
      get after() {
        return last.current
      },
    })
    return () => liveClient().wish({ type: 'chat', station: null, after: 0 })
  }, [isLoaded, station])

  useLive('chat', ({ station: theirs, events, reload }) => {
    if (theirs !== station) return
    change((now) => withEvents(now, events))
    const mine = events.some(
      (event) =>
        event.kind === 'rules' ||
        ((event.kind === 'muted' || event.kind === 'unmuted') && event.account_id === user?.id),
    )
    if (mine || reload) void refetch()
  })

  return {
    ...state,
    response,
    failed: isError,
    reading: isFetching || older.isFetching,
    read: () => void refetch(),
    readOlder: () => {
      const before = state.messages[0]?.seq
      if (before === undefined) return
      readPage({ station, before })
        .unwrap()
        .then((page) => change((now) => withOlder(now, page)))
        .catch(() => undefined)
    },
  }
}
