import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * An IndexedDB database that opens on first use, and again after the browser has closed it. Opening rejects where
 * IndexedDB is unavailable (some private windows). The privacy page lists every database name.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const remove = () => {
    opened = undefined
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: createStores, terminated: remove }).catch((error: unknown) => {
      remove()
      throw error
    })
    return opened
  }
}
