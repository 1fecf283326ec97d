/** Timeout for loading code. */
import { GaveUpError } from './errors.ts'
import { withRetries } from './retry.ts'

/** Timeout in milliseconds. The build uses the same for chunks. */
export const GIVE_UP_AFTER = 8_000

/** Runs up to three attempts, with a total limit of eight seconds. */
export function withinReason<T>(attempt: () => Promise<T>): Promise<T> {
  return orGiveUp((gaveUp) => withRetries(attempt, gaveUp))
}

/** Rejects after eight seconds, even if the work is still running. */
export async function orGiveUp<T>(work: (gaveUp: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController()
  const gaveUp = new Promise<never>((_resolve, reject) => {
    given.signal.addEventListener('abort', () => reject(new GaveUpError('Nothing came for 8 seconds.')))
  })
  const timer = setTimeout(() => given.abort(), GIVE_UP_AFTER)
  try {
    return await Promise.race([work(given.signal), gaveUp])
  } finally {
    clearTimeout(timer)
  }
}
