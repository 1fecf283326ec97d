import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this browser, opened when it is first needed and again after the browser has closed it.
 * Opening rejects where there is no IndexedDB (some private windows). The privacy page lists every name.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: createStores, terminated: forget }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
