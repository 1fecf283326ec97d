/** This browser's index of the calls in the operator's log, online and offline. */
import { OWN_CONTACTS, useLive, useLiveReload } from '@onfreq/session/live'
import { currentSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLogWorkedQuery } from '../../../api.ts'
import type { WorkedContact } from '../../logger/dupe.ts'
import type { WorkedStore } from '../../worked/worked-store.ts'
import { later } from './later.ts'

/** Interval for changes other than new contacts, which the socket reports. */
const REFRESH_MS = 60_000
/** Retried, because otherwise a brief disconnection would leave the session without DUPE and NEW. */
const CODE_RETRY_DELAY_MS = 10_000

export interface WorkedCallsState {
  /** The newest contact on each band and in each mode class, with the total number of contacts. */
  readonly of: (call: string) => readonly (WorkedContact & { readonly n: number })[]
  /** False while the index is loading: a callsign that is not found may still have been worked. */
  readonly isThere: boolean
  readonly add: (contact: WorkedContact) => void
}

const NO_SUBSCRIPTION = () => () => undefined

/** `owner`: account id; null when signed out, which deletes the data. */
export function useWorked(owner: number | null): WorkedCallsState {
  const [store, setStore] = useState<WorkedStore | null>(null)
  const [failed, setFailed] = useState(false)
  useInterval(() => setFailed(false), failed ? CODE_RETRY_DELAY_MS : null)
  useEffect(() => {
    if (failed) return
    let isUnmounted = false
    // Signed out before the code has loaded: there is nothing to delete.
    if (owner === null && store === null) return
    later.worked().then(
      ({ workedStore }) => {
        if (isUnmounted) return
        setStore(workedStore())
        workedStore().open(owner)
      },
      () => {
        if (!isUnmounted) setFailed(true)
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [owner, store, failed])
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => (store ? store.subscribe(changed) : NO_SUBSCRIPTION()), [store]),
    () => store?.version ?? 0,
    () => 0,
  )
  // Updates after each contact that is logged, edited or deleted on this page.
  useLogWorkedQuery(undefined, { skip: owner === null || store === null })
  useInterval(() => void store?.refresh(), owner === null ? null : REFRESH_MS)
  useLiveReload(() => void store?.refresh())
  useLive(
    'qso',
    (message) => {
      const mine =
        message.action !== 'removed' && !message.item.redacted && message.item.poster_id === currentSession().user?.id
      if (mine) void store?.refresh()
    },
    OWN_CONTACTS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index changes in place, and `version` changes with it.
  const of = useCallback(
    (call: string) =>
      (store?.index.of(call) ?? []).map(({ band, modeClass, n, newest }) => ({
        call,
        band: band || null,
        modeClass,
        at: newest * 1_000,
        n,
      })),
    [store, version],
  )
  const add = useCallback((contact: WorkedContact) => store?.add(contact.call, contact), [store])
  return { of, isThere: store?.isThere ?? false, add }
}
