/** This browser's index of the calls in the operator's log, online and offline. */
import { OWN_CONTACTS, useLive, useLiveReload } from '@onfreq/session/live'
import { currentSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLogWorkedQuery } from '../../../api.ts'
import type { WorkedContact } from '../../logger/dupe.ts'
import type { WorkedStore } from '../../worked/worked-store.ts'
import { later } from './later.ts'

/** The socket reports new contacts; this covers other changes. */
const REFRESH_MS = 60_000
/** A brief disconnection must not leave an evening without DUPE and NEW. */
const CODE_RETRY_DELAY_MS = 10_000

export interface WorkedCallsState {
  /** The newest contact on each band in each mode class, and all of them together. */
  readonly of: (call: string) => readonly (WorkedContact & { readonly n: number })[]
  /** false while unknown: a call that is not found may still have been worked. */
  readonly isThere: boolean
  readonly add: (contact: WorkedContact) => void
}

const NOTHING = () => () => undefined

/** `owner` null: signed out, no data. */
export function useWorked(owner: number | null): WorkedCallsState {
  const [store, setStore] = useState<WorkedStore | null>(null)
  const [failed, setFailed] = useState(false)
  useInterval(() => setFailed(false), failed ? CODE_RETRY_DELAY_MS : null)
  useEffect(() => {
    if (failed) return
    let gone = false
    // After a sign-out before the code had loaded there is nothing to delete.
    if (owner === null && store === null) return
    later.worked().then(
      ({ workedStore }) => {
        if (gone) return
        setStore(workedStore())
        workedStore().open(owner)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [owner, store, failed])
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => (store ? store.subscribe(changed) : NOTHING()), [store]),
    () => store?.version ?? 0,
    () => 0,
  )
  // Refreshes after each contact logged, edited or deleted in this page.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index changes in place, and its version says when.
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
