import pLimit, { type LimitFunction } from 'p-limit'
import { ProductError, TOO_MANY } from '../errors.ts'

/**
 * Maximum waiting work per key: more than a page or program requests at once, and few enough that work of disconnected
 * callers ends soon.
 */
const MAX_WAITING = 100

/**
 * Runs `work` when the key has a free slot; resolves or rejects with its result.
 * @throws ProductError 429 when too many are waiting
 */
export type Turns<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** Limits concurrency per key in this process, so that requests of one member wait only for each other. */
export function createTurns<Key>(concurrency: number): Turns<Key> {
  const queues = new Map<Key, { readonly limit: LimitFunction; users: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { limit: pLimit(concurrency), users: 0 }
    if (queue.limit.pendingCount >= MAX_WAITING) throw new ProductError(429, 'request.too_many', TOO_MANY)
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
