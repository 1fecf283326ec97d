/**
 * The contest store of this page, with its environment: IndexedDB, the tabs of this browser, and the API. Loaded with
 * the Contest preset.
 */
import type { SessionContact } from '@onfreq/contracts/log/contest-session'
import type { SerialRanges } from '@onfreq/ham/contest/serials'
import { store } from '@onfreq/session/store'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../../../core/browser-database.ts'
import { type ContestEnvironment, ContestStore, type StoredContest } from './contest-store.ts'
import type { StoredSerials } from './serial-store.ts'
import { contestSessionApi } from './session-api.ts'
import { nameThisTab, openTabs } from './tabs.ts'

export { readQtc } from '@onfreq/ham/contest/qtc'
export { exchangeProblem } from '@onfreq/ham/contest/score'
export { contestPreset, serialText } from './preset.ts'

interface ContestSchema extends DBSchema {
  head: { key: 'head'; value: Omit<StoredContest, 'contacts'> }
  contacts: { key: number; value: SessionContact }
  /** Serial numbers by session: they are stored even after a session that ended offline. */
  serials: { key: number; value: StoredSerials }
}

const memory: { store?: ContestStore; asked: number } = { asked: 0 }

const open = browserDatabase<ContestSchema>('onfreq-contest', (database) => {
  database.createObjectStore('head')
  database.createObjectStore('contacts', { keyPath: 'qdo_id' })
  database.createObjectStore('serials', { keyPath: 'session' })
})

const { endpoints } = contestSessionApi
const pairs = (ranges: SerialRanges): [number, number][] => ranges.map(([first, last]) => [first, last])

/** The store; there is one per page. */
export function contestStore(): ContestStore {
  memory.store ??= new ContestStore(environment(nameThisTab()))
  return memory.store
}

function environment(tab: Promise<string>): ContestEnvironment {
  // Without IndexedDB, serial numbers are lost when the page closes.
  let unkept: StoredSerials | undefined
  return {
    tab,
    async load(owner) {
      const db = await open()
      const head = await db.get('head', 'head')
      if (head?.owner === owner) return { ...head, contacts: await db.getAll('contacts') }
      if (head !== undefined) await remove()
      return undefined
    },
    async save(head, contacts, all) {
      const change = (await open()).transaction(['head', 'contacts'], 'readwrite')
      const stored = change.objectStore('contacts')
      const before = await change.objectStore('head').get('head')
      if (all || before?.session.id !== head.session.id) await stored.clear()
      await change.objectStore('head').put(head, 'head')
      for (const contact of contacts) await stored.put(contact)
      await change.done
    },
    discard: remove,
    session: () => getResponse(store.dispatch(endpoints.contestSession.initiate({ number: nextNumber() }))),
    contacts: (session_id, since) => {
      const question = { session_id, number: nextNumber(), ...(since !== null && { since }) }
      return getResponse(store.dispatch(endpoints.contestContacts.initiate(question)))
    },
    check: (session_id) =>
      getResponse(store.dispatch(endpoints.contestCheck.initiate({ session_id, number: nextNumber() }))),
    serials: {
      async change(session, work) {
        try {
          const change = (await open()).transaction('serials', 'readwrite')
          const before = await change.store.get(session)
          const stored = work(before)
          if (stored !== before) await change.store.put(stored)
          await change.done
          return stored
        } catch {
          unkept = work(unkept?.session === session ? unkept : undefined)
          return unkept
        }
      },
      requestSerials: ({ session, device, seq, back, expected }) =>
        store
          .dispatch(
            endpoints.contestSerials.initiate({ session_id: session, device, seq, back: pairs(back), want: expected }),
          )
          .unwrap(),
      tabs: openTabs,
      newDevice: () => crypto.randomUUID(),
    },
  }
}

/** Keeps the subscription until the result is read, because an unsubscribed result may be evicted earlier. */
async function getResponse<Answer>(query: { unwrap(): Promise<Answer>; unsubscribe(): void }): Promise<Answer> {
  try {
    return await query.unwrap()
  } finally {
    query.unsubscribe()
  }
}

function nextNumber(): number {
  memory.asked += 1
  return memory.asked
}

async function remove(): Promise<void> {
  const change = (await open()).transaction(['head', 'contacts'], 'readwrite')
  await Promise.all([change.objectStore('head').clear(), change.objectStore('contacts').clear(), change.done])
}
