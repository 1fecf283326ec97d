/**
 * Contacts that are on their way to the log. A contact is put here before it is sent and taken out when the API has
 * answered, so that neither a lost network nor a closed tab loses one. Each carries the key that makes sending it twice
 * harmless.
 */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database.ts'

export interface OutboxEntry {
  /** Idempotency key of the contact, the same on every attempt. */
  readonly key: string
  /** Whose log it belongs to; nobody else's session sends it. */
  readonly accountId: number
  /** Who made it, where the account is a club: no other member's session sends it. */
  readonly operatorId?: number | null
  readonly contact: ContactInput
  /** Epoch milliseconds. */
  readonly putAt: number
  /** Why the API would not take it; null while it waits for the network. */
  readonly refusal: string | null
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { account: number } }
}

export interface Outbox {
  /** Of one account, oldest first. */
  list(accountId: number): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  remove(key: string): Promise<void>
  /** Removes it, and says whether it was still there. */
  take(key: string): Promise<boolean>
}

const open = browserDatabase<OutboxSchema>('onfreq-log', (database) => {
  database.createObjectStore('entries', { keyPath: 'key' }).createIndex('account', 'accountId')
})

/** The outbox of this browser. Every call rejects where there is no IndexedDB (some private windows). */
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
  async take(key) {
    const change = (await open()).transaction('entries', 'readwrite')
    const found = (await change.store.getKey(key)) !== undefined
    if (found) await change.store.delete(key)
    await change.done
    return found
  },
}

/** The part of a box that one operator of an account has put there; null for accounts of one person. */
export function outboxOf(box: Outbox, operatorId: number | null): Outbox {
  return {
    ...box,
    list: async (accountId) => (await box.list(accountId)).filter((entry) => (entry.operatorId ?? null) === operatorId),
  }
}
