/** Listening to the live socket from components. */
import type { LiveMessageOf, LiveMessageType } from '@onfreq/contracts/live'
import { LIVE_PATH } from '@onfreq/contracts/live'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LiveClient, type LiveStatus } from './live-client.ts'
import { currentSession } from './session.ts'
import { store } from './store.ts'

export type { LiveStatus }

let client: LiveClient | undefined

/** The page's one client, made on first use so that tests and stories open no socket. */
export function liveClient(): LiveClient {
  if (client) return client
  // The cookie says who listens.
  const made = new LiveClient({ url: location.origin.replace(/^http/, 'ws') + LIVE_PATH })
  let listener = currentSession().user?.id
  store.subscribe(() => {
    if (currentSession().user?.id === listener) return
    listener = currentSession().user?.id
    made.identityChanged()
  })
  client = made
  return made
}

/** Calls `handle` for every live message of a type while the component is mounted. The newest `handle` is called. */
export function useLive<T extends LiveMessageType>(
  type: T,
  handle: (data: LiveMessageOf<T>['data'], id: number) => void,
): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => liveClient().on(type, (data, id) => latest.current(data, id)), [type])
}

/** Calls back when the socket could not catch up with what it missed: refetch what you show. */
export function useLiveReload(handle: () => void): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => liveClient().onReload(() => latest.current()), [])
}

/** `open` while messages arrive by themselves; otherwise polling has to do. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribeToStatus, liveStatus, liveStatus)
}

function subscribeToStatus(changed: () => void): () => void {
  return liveClient().onStatus(changed)
}

function liveStatus(): LiveStatus {
  return liveClient().status
}
