/**
 * Writes news into a store so that an answer that was asked for before them and arrives after them does not take them away:
 * while any call is under way they are written at once, and once more when the last call has answered. What is written must
 * stand twice as it does once.
 *
 * @param callsUnderWay the calls of a store that have not answered yet; may fail, never stay for ever
 */
export function createWrites<Store extends WeakKey>(callsUnderWay: (store: Store) => readonly PromiseLike<unknown>[]) {
  const waiting = new WeakMap<Store, (() => void)[]>()

  async function writeAgain(store: Store, news: (() => void)[]): Promise<void> {
    for (let calls = callsUnderWay(store); calls.length > 0; calls = callsUnderWay(store))
      await Promise.allSettled(calls)
    waiting.delete(store)
    // In the order they came: the newest of what is said of one contact stands.
    for (const write of news) write()
  }

  return (store: Store, write: () => void): void => {
    write()
    const known = waiting.get(store)
    if (known !== undefined) return void known.push(write)
    if (callsUnderWay(store).length === 0) return
    const news = [write]
    waiting.set(store, news)
    void writeAgain(store, news)
  }
}
