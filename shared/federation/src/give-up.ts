/** The timeout for loading code. */
import { GaveUpError } from './errors.ts'
import { withRetries } from './retry.ts'

/** In milliseconds. The build uses the same timeout for chunks. */
export const TIMEOUT_MS = 8_000

/** Makes up to three attempts, with a total limit of eight seconds. */
export function retryWithTimeout<T>(attempt: () => Promise<T>): Promise<T> {
  return withTimeout((gaveUp) => withRetries(attempt, gaveUp))
}

/** Rejects after eight seconds, even if the work is still running. */
export async function withTimeout<T>(work: (gaveUp: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const gaveUp = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new GaveUpError('Nothing came for 8 seconds.')))
  })
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    return await Promise.race([work(controller.signal), gaveUp])
  } finally {
    clearTimeout(timer)
  }
}
