import pLimit, { type LimitFunction } from 'p-limit'
import { ProductError, TOO_MANY } from '../errors.ts'

/** Waiting work per key: more than a page or program asks at once. Work of callers that left must not go on for hours. */
const MAX_WAITING = 100

/**
 * Runs `work` when the key has a free slot, and settles as `work` does.
 * @throws ProductError 429 when too many are waiting
 */
export type Turns<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** Limits concurrency per key in this process, so that one member's requests wait for each other but not for other members'. */
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
