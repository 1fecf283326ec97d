/** Opens one file at a time per process. Each member may have one file in the queue. */
import { ProductError } from '#kernel/errors.ts'

/** Limits the wait: a file takes about 50 ms to open, a hostile one takes a second. */
const MAX_WAITING = 10

export type OpeningQueue = <Result>(ownerId: number, work: () => Promise<Result>) => Promise<Result>

export function createOpeningQueue(): OpeningQueue {
  const owners = new Set<number>()
  let last: Promise<unknown> = Promise.resolve()
  return async (ownerId, work) => {
    if (owners.has(ownerId) || owners.size >= MAX_WAITING) {
      throw new ProductError(429, 'request.too_many', /*i18n*/ 'Too many requests. Please wait a moment and try again.')
    }
    owners.add(ownerId)
    const result = last.then(work)
    last = result.catch(() => {})
    try {
      return await result
    } finally {
      owners.delete(ownerId)
    }
  }
}
