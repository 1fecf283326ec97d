/**
 * Browser storage that never throws: in private windows, with a full quota and in sandboxed frames it behaves as empty.
 * Values are JSON; invalid JSON counts as absent.
 */

type Area = 'local' | 'session'

const PREFIX = 'onfreq.'

function area(kind: Area): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The stored value, or `undefined`. The caller validates its shape: another version may have written it. */
export function readStored(key: string, kind: Area = 'local'): unknown {
  try {
    const text = area(kind)?.getItem(PREFIX + key)
    return text == null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a JSON value; `undefined` removes it. */
export function writeStored(key: string, value: unknown, kind: Area = 'local'): void {
  try {
    if (value === undefined) area(kind)?.removeItem(PREFIX + key)
    else area(kind)?.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Full or forbidden storage must not prevent logging.
  }
}

/** Removes everything that this site has stored, as log out promises. */
export function clearStored(): void {
  for (const kind of ['local', 'session'] as const) {
    const storage = area(kind)
    if (!storage) continue
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}

/** Calls back with the new value when another tab writes `key`. Returns the unsubscribe function. */
export function onStoredElsewhere(key: string, changed: (value: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== area('local')) return
    if (event.key === PREFIX + key || event.key === null) changed(readStored(key))
  }
  globalThis.addEventListener?.('storage', listen)
  return () => globalThis.removeEventListener?.('storage', listen)
}
