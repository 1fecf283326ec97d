/** Retries twice after a transient failure, with jittered delays. */
import { mayHeal } from './errors.ts'

/** Delays before the second and third attempt, in milliseconds; a random delay of up to the same length is added. */
const RETRY_DELAYS_MS = [200, 600]

export async function withRetries<T>(attempt: () => Promise<T>, gaveUp?: AbortSignal): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayHeal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
      if (gaveUp?.aborted) throw error
    }
  }
  return attempt()
}
