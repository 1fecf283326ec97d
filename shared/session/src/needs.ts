/** The signed-in operator's needs, for cards, flags, lists and the logger. A page has one index. */
import type { Need, NeedCandidate, NeedChoice, NeedIndex } from '@onfreq/ham/needs/need-index'
import { ANY_SERVICE } from '@onfreq/ham/needs/services'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { OWN_CONTACTS, useLive, useLiveReload } from './live.ts'
import { PageNeeds } from './page-needs.ts'
import { usePreference } from './preferences.ts'
import { currentSession, useSession } from './session.ts'
import { useInterval } from './timers.ts'

/** In milliseconds. The socket announces contacts; polling covers imports, confirmations and other changes. */
const REFRESH_MS = 60_000

const memory: { needs?: PageNeeds } = {}

/** The only store of the page. */
export function needsStore(): PageNeeds {
  memory.needs ??= new PageNeeds(async () => (await import('./needs-kept.ts')).createNeedsStore())
  return memory.needs
}

/** Whether an entity counts once it is worked, or once any service has confirmed it. */
export type NeedWish = 'worked' | 'confirmed'
const isNeedWish = (value: unknown): value is NeedWish => value === 'worked' || value === 'confirmed'

export function useNeedWish(): readonly [NeedWish, (wish: NeedWish) => void] {
  const [wish, setWish] = usePreference<NeedWish>('needs.wish', 'worked')
  return [isNeedWish(wish) ? wish : 'worked', setWish]
}

const NO_NEEDS: readonly Need[] = []

/** Returns what a contact with a station would add. `waiting` holds contacts that are not in the log yet. */
type FindNeeds = (candidate: NeedCandidate, waiting?: Pick<NeedIndex, 'has'>) => readonly Need[]

/**
 * Returns a function that finds what a contact with a station would add to the viewer's log. It finds nothing for
 * visitors, and nothing before the index is loaded. It is a new function whenever results may change.
 */
export function useNeeds(): FindNeeds {
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
      const ownContact =
        message.action !== 'removed' && !message.item.redacted && message.item.poster_id === currentSession().user?.id
      if (ownContact) store.refresh()
    },
    OWN_CONTACTS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is mutated in place; `version` signals changes
  return useCallback<FindNeeds>(
    (candidate, waiting) => {
      if (owner === null) return NO_NEEDS
      const choice: NeedChoice = { services: wish === 'confirmed' ? ANY_SERVICE : 0 }
      return store.index.needs(candidate, choice, waiting)
    },
    [store, owner, wish, version],
  )
}

/** Like `useNeeds`, but finds nothing while the log is empty: if everything is new, marking it does not help. */
export function useNotableNeeds(): FindNeeds {
  const needs = useNeeds()
  return useCallback<FindNeeds>(
    (candidate, waiting) => (needsStore().index.size === 0 ? NO_NEEDS : needs(candidate, waiting)),
    [needs],
  )
}
