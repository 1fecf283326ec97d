/**
 * Writes live messages into a store so that a response requested earlier and received later does not overwrite them:
 * while any call is pending they are written at once, and again when the last call completes. Writes must be
 * idempotent.
 *
 * @param callsUnderWay the pending calls of a store; may fail, must settle
 */
export function createWrites<Store extends WeakKey>(callsUnderWay: (store: Store) => readonly PromiseLike<unknown>[]) {
  const waiting = new WeakMap<Store, (() => void)[]>()

  async function retryWrite(store: Store, news: (() => void)[]): Promise<void> {
    for (let calls = callsUnderWay(store); calls.length > 0; calls = callsUnderWay(store))
      await Promise.allSettled(calls)
    waiting.delete(store)
    // In order of arrival: the latest state of a contact wins.
    for (const write of news) write()
  }

  return (store: Store, write: () => void): void => {
    write()
    const known = waiting.get(store)
    if (known !== undefined) return void known.push(write)
    if (callsUnderWay(store).length === 0) return
    const news = [write]
    waiting.set(store, news)
    void retryWrite(store, news)
  }
}
