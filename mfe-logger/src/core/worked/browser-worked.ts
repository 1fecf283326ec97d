/**
 * This page's store of worked callsigns: IndexedDB and the API. Fetched when a user with a log first uses the log bar.
 */
import { store } from '@onfreq/session/store'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database.ts'
import { workedApi } from './api.ts'
import { type WorkedHead, WorkedStore } from './worked-store.ts'

interface WorkedSchema extends DBSchema {
  head: { key: 'head'; value: WorkedHead }
  buckets: { key: number; value: string }
}

const memory: { store?: WorkedStore; asked: number } = { asked: 0 }

const open = browserDatabase<WorkedSchema>('onfreq-worked', (database) => {
  database.createObjectStore('head')
  database.createObjectStore('buckets')
})

async function remove(): Promise<void> {
  const change = (await open()).transaction(['head', 'buckets'], 'readwrite')
  await Promise.all([change.objectStore('head').clear(), change.objectStore('buckets').clear(), change.done])
}

/** The store; there is one per page. */
export function workedStore(): WorkedStore {
  memory.store ??= new WorkedStore({
    async load(owner) {
      const transaction = (await open()).transaction(['head', 'buckets'])
      const [head, numbers, texts] = await Promise.all([
        transaction.objectStore('head').get('head'),
        transaction.objectStore('buckets').getAllKeys(),
        transaction.objectStore('buckets').getAll(),
      ])
      if (head?.owner === owner)
        return { head, buckets: new Map(numbers.map((number, index) => [number, texts[index] ?? ''])) }
      // Another account's log must not remain in this browser.
      if (head !== undefined) await remove()
      return undefined
    },
    async save(before, head, changed, all) {
      const change = (await open()).transaction(['head', 'buckets'], 'readwrite')
      const stored = await change.objectStore('head').get('head')
      const isOurs = stored?.owner === before?.owner && stored?.epoch === before?.epoch && stored?.seq === before?.seq
      const isAhead = stored?.owner === head.owner && stored.epoch === head.epoch && stored.seq > head.seq
      if (!isAhead) {
        await change.objectStore('head').put(head, 'head')
        for (const [number, text] of isOurs ? changed : all()) await change.objectStore('buckets').put(text, number)
      }
      await change.done
    },
    discard: remove,
    async request(version) {
      memory.asked += 1
      // Keeps the subscription until the result is read, because an unsubscribed result may be evicted earlier.
      const subscription = store.dispatch(
        workedApi.endpoints.logWorkedSince.initiate({ known: version, number: memory.asked }),
      )
      try {
        return await subscription.unwrap()
      } finally {
        subscription.unsubscribe()
      }
    },
  })
  return memory.store
}
