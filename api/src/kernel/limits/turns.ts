import pLimit, { type LimitFunction } from 'p-limit'
import { ProductError, TOO_MANY } from '../errors.ts'

/** Of one key. More than any page or program asks at once; work of callers that are gone must not go on for hours. */
const MAX_WAITING = 100

/**
 * Runs `work` when it is the key's turn; rejects as `work` does.
 * @throws ProductError 429 when too many wait already
 */
export type Turns<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/**
 * Gives each key `concurrency` places in this process: many requests of one member wait for each other, and not those
 * of other members for them.
 */
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
