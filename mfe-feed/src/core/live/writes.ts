/**
 * Writes live messages into a store so that a response requested earlier and received later does not overwrite them:
 * while any call is pending, a message is written at once, and again when the last call completes. Writes must be
 * idempotent.
 *
 * @param getPendingCalls the pending calls of a store; they may reject, but must settle
 */
export function createWrites<Store extends WeakKey>(
  getPendingCalls: (store: Store) => readonly PromiseLike<unknown>[],
) {
  const waiting = new WeakMap<Store, (() => void)[]>()

  async function retryWrite(store: Store, writes: (() => void)[]): Promise<void> {
    for (let calls = getPendingCalls(store); calls.length > 0; calls = getPendingCalls(store))
      await Promise.allSettled(calls)
    waiting.delete(store)
    // In order of arrival: the latest state of a contact wins.
    for (const write of writes) write()
  }

  return (store: Store, write: () => void): void => {
    write()
    const queue = waiting.get(store)
    if (queue !== undefined) return void queue.push(write)
    if (getPendingCalls(store).length === 0) return
    const writes = [write]
    waiting.set(store, writes)
    void retryWrite(store, writes)
  }
}
