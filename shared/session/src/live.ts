/** Hooks for the live socket. */
import type { LiveMessageOf, LiveMessageType } from '@onfreq/contracts/live/live'
import { LIVE_BLOCK, LIVE_PATH } from '@onfreq/contracts/live/live'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ContactsWanted, LiveClient, type LiveStatus } from './live-client.ts'
import { pageBlock } from './page-blocks.ts'
import { currentSession } from './session.ts'
import { store } from './store.ts'

export type { LiveStatus }

/** Time after the navigation, in milliseconds, during which the page's stream position is used. */
const FRESH_MS = 60_000

let client: LiveClient | undefined

/** The page's only client. Created on first use, so that tests and stories open no socket. */
export function liveClient(): LiveClient {
  if (client) return client
  // The cookie identifies the viewer to the server, so reconnect when the account changes.
  const created = new LiveClient({ url: location.origin.replace(/^http/, 'ws') + LIVE_PATH, since: getPagePosition() })
  let listener = currentSession().user?.id
  store.subscribe(() => {
    if (currentSession().user?.id === listener) return
    listener = currentSession().user?.id
    created.identityChanged()
  })
  client = created
  return created
}

/** The page's stream position; undefined for a page opened long ago, which would have to catch up on too much. */
function getPagePosition(): number | undefined {
  const position = pageBlock(LIVE_BLOCK)
  return typeof position === 'number' && performance.now() < FRESH_MS ? position : undefined
}

/** For `useLive('qso', …)` when only the account's own contacts matter. */
export const OWN_CONTACTS: ContactsWanted = {}

/**
 * Calls the latest `handle` for every live message of a type while the component is mounted. `contacts` filters `qso`:
 * the server omits other contacts, unless another component needs them.
 */
export function useLive<T extends LiveMessageType>(
  type: T,
  handle: (data: LiveMessageOf<T>['data'], id: number) => void,
  contacts: ContactsWanted = 'all',
): void {
  const latest = useRef(handle)
  latest.current = handle
  const contactsKey = JSON.stringify(contacts)
  useEffect(
    () => liveClient().on(type, (data, id) => latest.current(data, id), JSON.parse(contactsKey)),
    [type, contactsKey],
  )
}

/** Calls back when the socket could not catch up: refetch displayed data. */
export function useLiveReload(handle: () => void): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => liveClient().onReload(() => latest.current()), [])
}

/** `open` while the server pushes messages; otherwise use polling. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribeToStatus, liveStatus, liveStatus)
}

/** Sampling ratio: one in this many contacts of other members is delivered; 1 except under very high load. */
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
