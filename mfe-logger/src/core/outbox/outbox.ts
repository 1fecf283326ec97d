/**
 * Contacts being saved. A contact is stored here before it is sent and removed after the API's response, so that
 * neither a lost network nor a closed tab loses one. Its idempotency key makes sending it again harmless.
 */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database.ts'

export interface OutboxEntry {
  /** Idempotency key, the same on every attempt. */
  readonly key: string
  /** Account that owns the log; only a session of this account sends the contact. */
  readonly accountId: number
  /** Operator of a club account; no other member's session sends the contact. */
  readonly operatorId?: number | null
  readonly contact: ContactInput
  /** Epoch milliseconds. */
  readonly putAt: number
  /** Why the API refused the contact; null while it waits for the network. */
  readonly refusal: string | null
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { account: number } }
}

export interface Outbox {
  /** Entries of one account, oldest first. */
  list(accountId: number): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  remove(key: string): Promise<void>
  /** Removes an entry and returns whether it existed. */
  claim(key: string): Promise<boolean>
}

const open = browserDatabase<OutboxSchema>('onfreq-log', (database) => {
  database.createObjectStore('entries', { keyPath: 'key' }).createIndex('account', 'accountId')
})

/** The outbox of this browser. Every call rejects without IndexedDB (some private windows). */
export const browserOutbox: Outbox = {
  async list(accountId) {
    const entries = await (await open()).getAllFromIndex('entries', 'account', accountId)
    return entries.sort((a, b) => a.putAt - b.putAt)
  },
  async put(entry) {
    await (await open()).put('entries', entry)
  },
  async remove(key) {
    await (await open()).delete('entries', key)
  },
  async claim(key) {
    const change = (await open()).transaction('entries', 'readwrite')
    const exists = (await change.store.getKey(key)) !== undefined
    if (exists) await change.store.delete(key)
    await change.done
    return exists
  },
}

/** An outbox limited to one operator of a club account; null for personal accounts. */
export function toOutbox(box: Outbox, operatorId: number | null): Outbox {
  return {
    ...box,
    list: async (accountId) => (await box.list(accountId)).filter((entry) => (entry.operatorId ?? null) === operatorId),
  }
}
