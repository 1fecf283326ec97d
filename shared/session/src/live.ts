/** Listening to the live socket from components. */
import type { LiveMessageOf, LiveMessageType } from '@onfreq/contracts/live/live'
import { LIVE_BLOCK, LIVE_PATH } from '@onfreq/contracts/live/live'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ContactsWanted, LiveClient, type LiveStatus } from './live-client.ts'
import { pageBlock } from './page-blocks.ts'
import { currentSession } from './session.ts'
import { store } from './store.ts'

export type { LiveStatus }

/** In milliseconds after the navigation. */
const FRESH_FOR = 60_000

let client: LiveClient | undefined

/** The page's one client, made on first use so that tests and stories open no socket. */
export function liveClient(): LiveClient {
  if (client) return client
  // The cookie says who listens.
  const made = new LiveClient({ url: location.origin.replace(/^http/, 'ws') + LIVE_PATH, since: positionOfPage() })
  let listener = currentSession().user?.id
  store.subscribe(() => {
    if (currentSession().user?.id === listener) return
    listener = currentSession().user?.id
    made.identityChanged()
  })
  client = made
  return made
}

/** What the page brought is not asked for again; of a page that has been open for longer, too much would be missed. */
function positionOfPage(): number | undefined {
  const position = pageBlock(LIVE_BLOCK)
  return typeof position === 'number' && performance.now() < FRESH_FOR ? position : undefined
}

/** For `useLive('qso', …)` where nothing but the account's own contacts is looked at. */
export const OWN_CONTACTS: ContactsWanted = {}

/**
 * Calls `handle` for every live message of a type while the component is mounted. The newest `handle` is called. `contacts`
 * says which ones of `qso` are looked at: the page is sent no others, unless another component looks at them.
 */
export function useLive<T extends LiveMessageType>(
  type: T,
  handle: (data: LiveMessageOf<T>['data'], id: number) => void,
  contacts: ContactsWanted = 'all',
): void {
  const latest = useRef(handle)
  latest.current = handle
  const wanted = JSON.stringify(contacts)
  useEffect(() => liveClient().on(type, (data, id) => latest.current(data, id), JSON.parse(wanted)), [type, wanted])
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

/** Of the contacts of everybody one in so many is told: 1 unless there are more than anybody could read. */
export function useLiveSample(): number {
  return useSyncExternalStore(subscribeToStatus, liveSample, () => 1)
}

function liveSample(): number {
  return liveClient().oneIn
}

function subscribeToStatus(changed: () => void): () => void {
  return liveClient().onStatus(changed)
}

function liveStatus(): LiveStatus {
  return liveClient().status
}
