import pLimit, { type LimitFunction } from 'p-limit'

/** Runs `work` when it is the key's turn; rejects as `work` does. */
export type Turns<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/**
 * Gives each key `concurrency` places in this process: many requests of one member wait for each other, and not those
 * of other members for them.
 */
export function createTurns<Key>(concurrency: number): Turns<Key> {
  const queues = new Map<Key, { readonly limit: LimitFunction; users: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { limit: pLimit(concurrency), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.limit(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
