/** The member's signing key in this browser. The key cannot be extracted. */
import { SIGNING_STORE } from '@onfreq/contracts/site/signing-store'
import { isPublicKey, type PublicKeyJwk } from '@onfreq/ham/proof/proof'
import { openDB } from 'idb'

export interface StoredKey {
  readonly key: PublicKeyJwk
  readonly privateKey: CryptoKey
}

/** The database is opened for each operation, so that signing out can delete it at any time. */
async function withStore<Result>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>) {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const open = () =>
  openDB(SIGNING_STORE.database, 1, {
    upgrade(database) {
      database.createObjectStore(SIGNING_STORE.store)
    },
    blocking(_now, _next, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

/** Null if there is no key, or if the browser has no storage. */
export async function loadKey(accountId: number): Promise<StoredKey | null> {
  try {
    const stored: unknown = await withStore((database) => database.get(SIGNING_STORE.store, accountId))
    return isStoredKey(stored) ? stored : null
  } catch {
    return null
  }
}

export async function saveKey(accountId: number, stored: StoredKey): Promise<void> {
  await withStore((database) => database.put(SIGNING_STORE.store, stored, accountId))
}

export async function removeKey(accountId: number): Promise<void> {
  await withStore((database) => database.delete(SIGNING_STORE.store, accountId))
}

function isStoredKey(value: unknown): value is StoredKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    isPublicKey(value.key) &&
    'privateKey' in value &&
    value.privateKey instanceof CryptoKey
  )
}
