/** The logged-in operator's needs, for cards, flags, lists and the logger: one index per page. */
import type { Need, NeedCandidate, NeedChoice, NeedIndex } from '@onfreq/ham/needs/need-index'
import { ANY_SERVICE } from '@onfreq/ham/needs/services'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { OWN_CONTACTS, useLive, useLiveReload } from './live.ts'
import { PageNeeds } from './page-needs.ts'
import { usePreference } from './preferences.ts'
import { currentSession, useSession } from './session.ts'
import { useInterval } from './timers.ts'

/** The socket announces contacts; this covers other changes (imports, confirmations). */
const REFRESH_MS = 60_000

const memory: { needs?: PageNeeds } = {}

/** The single store of the page. */
export function needsStore(): PageNeeds {
  memory.needs ??= new PageNeeds(async () => (await import('./needs-kept.ts')).createNeedsStore())
  return memory.needs
}

/** Whether an entity counts once worked, or once confirmed by any service. */
export type NeedWish = 'worked' | 'confirmed'
const isWish = (value: unknown): value is NeedWish => value === 'worked' || value === 'confirmed'

export function useNeedWish(): readonly [NeedWish, (wish: NeedWish) => void] {
  const [wish, setWish] = usePreference<NeedWish>('needs.wish', 'worked')
  return [isWish(wish) ? wish : 'worked', setWish]
}

const NOTHING: readonly Need[] = []

/** What a contact with a station would add. `waiting` holds contacts that are not in the log yet. */
type AskNeeds = (candidate: NeedCandidate, waiting?: Pick<NeedIndex, 'has'>) => readonly Need[]

/**
 * Returns what a contact with a station would add to the viewer's log; nothing for visitors, and before the index is
 * loaded. A new function whenever results may change.
 */
export function useNeeds(): AskNeeds {
  const { user } = useSession()
  const store = needsStore()
  const owner = user?.id ?? null
  const [wish] = useNeedWish()
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => store.subscribe(changed), [store]),
    () => store.version,
    () => 0,
  )
  useEffect(() => {
    store.open(owner)
  }, [store, owner])
  useInterval(() => store.refresh(), owner === null ? null : REFRESH_MS)
  useLiveReload(() => store.refresh())
  useLive(
    'qso',
    (message) => {
      const mine =
        message.action !== 'removed' && !message.item.redacted && message.item.poster_id === currentSession().user?.id
      if (mine) store.refresh()
    },
    OWN_CONTACTS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index changes in place, and its version says when.
  return useCallback<AskNeeds>(
    (candidate, waiting) => {
      if (owner === null) return NOTHING
      const choice: NeedChoice = { services: wish === 'confirmed' ? ANY_SERVICE : 0 }
      return store.index.needs(candidate, choice, waiting)
    },
    [store, owner, wish, version],
  )
}

/** The same, and nothing while the log is empty: where everything is new, no mark helps. */
export function useNotableNeeds(): AskNeeds {
  const needs = useNeeds()
  return useCallback<AskNeeds>(
    (candidate, waiting) => (needsStore().index.size === 0 ? NOTHING : needs(candidate, waiting)),
    [needs],
  )
}
