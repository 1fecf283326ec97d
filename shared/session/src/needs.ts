/** What the signed-in operator needs, for cards, flags, lists and the logger: one index for the whole page. */
import type { NeedsAnswer, NeedsRow } from '@onfreq/contracts/needs/needs'
import {
  ANY_SERVICE,
  type Need,
  type NeedCandidate,
  type NeedChoice,
  type NeedIndex,
} from '@onfreq/ham/needs/need-index'
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { OWN_CONTACTS, useLive, useLiveReload } from './live.ts'
import { NeedsStore, type StoredNeeds } from './needs-store.ts'
import { usePreference } from './preferences.ts'
import { isRecord } from './record.ts'
import { currentSession, useSession } from './session.ts'
import { useInterval } from './timers.ts'

const KEY = 'needs'
/** The socket says when a contact came; this is for what came otherwise (imports, confirmations). */
const REFRESH_MS = 60_000

const memory: { store?: NeedsStore; kept?: UseStore } = {}

/** Apart from the other things that a browser keeps, and made when it is first needed: some have no database. */
function kept(): UseStore {
  memory.kept ??= createStore('onfreq-needs', 'index')
  return memory.kept
}

function isStored(value: unknown): value is StoredNeeds {
  return (
    isRecord(value) &&
    typeof value.owner === 'number' &&
    isAnswer({ epoch: value.epoch, seq: value.seq, full: true, rows: value.rows })
  )
}

/** By hand: in browsers schemas are nothing, and what checks with them would be a tenth of the first files of every page. */
function isAnswer(value: unknown): value is NeedsAnswer {
  return (
    isRecord(value) &&
    Number.isInteger(value.epoch) &&
    Number.isInteger(value.seq) &&
    typeof value.full === 'boolean' &&
    Array.isArray(value.rows) &&
    value.rows.every(isRow)
  )
}

function isRow(value: unknown): value is NeedsRow {
  if (!Array.isArray(value) || value.length !== 6) return false
  return value.slice(0, 4).every((text) => typeof text === 'string') && value.slice(4).every(Number.isInteger)
}

/** The page's one store. */
export function needsStore(): NeedsStore {
  memory.store ??= new NeedsStore({
    async load(owner) {
      const stored: unknown = await get(KEY, kept())
      if (isStored(stored) && stored.owner === owner) return stored
      // Somebody else's log does not stay in this browser.
      await del(KEY, kept())
      return undefined
    },
    save: async (stored) => set(KEY, stored, kept()),
    forget: async () => del(KEY, kept()),
    async fetch(known) {
      const query = known === null ? '' : `?epoch=${known.epoch}&since=${known.seq}`
      const answer = await fetch(`/api/vneeds${query}`, { headers: { accept: 'application/json' } })
      const value: unknown = answer.ok ? await answer.json() : null
      if (!isAnswer(value)) throw new Error('No index of needs')
      return value
    },
  })
  return memory.store
}

/** Whether an entity counts once it is worked, or once it is confirmed by anything. */
export type NeedWish = 'worked' | 'confirmed'
const isWish = (value: unknown): value is NeedWish => value === 'worked' || value === 'confirmed'

export function useNeedWish(): readonly [NeedWish, (wish: NeedWish) => void] {
  const [wish, setWish] = usePreference<NeedWish>('needs.wish', 'worked')
  return [isWish(wish) ? wish : 'worked', setWish]
}

const NOTHING: readonly Need[] = []

/** What a contact with a station would add. `waiting` has contacts that the log does not have yet. */
type AskNeeds = (candidate: NeedCandidate, waiting?: Pick<NeedIndex, 'has'>) => readonly Need[]

/**
 * Answers what a contact with a station would add to the viewer's log; nothing for visitors, and nothing before the index
 * is there. A new function whenever the answers may be others.
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
